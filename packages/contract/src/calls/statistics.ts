// Written by `npm run docs:api` from ../statistics.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../statistics.ts';

export const dashboardStatistics: CallOf<typeof contract.dashboardStatistics> = {
  method: 'GET',
  path: '/rest/v1/rpc/dashboard_statistics',
  answer: {
    currency: 'string',
    receipts: 'int',
    left_out: 'int',
    total_spend: 'int',
    host_tips: 'int',
    'most_frequent_guest?': {
      guest_name: 'string',
      receipts: 'int',
    },
    'biggest_host_tip?': {
      guest_name: 'string',
      amount: 'int',
      receipt: {
        id: 'string',
        'restaurant_name?': 'string',
        'admin_flow_type?': '=guest_choice|preassign',
        created_day: 'string',
      },
    },
    recent: [
      {
        id: 'string',
        'restaurant_name?': 'string',
        'admin_flow_type?': '=guest_choice|preassign',
        created_day: 'string',
        total_amount: 'int',
        host_tips: 'int',
        guest_count: 'int',
        currency: 'string',
      },
    ],
  },
};

export const dashboardCharts: CallOf<typeof contract.dashboardCharts> = {
  method: 'GET',
  path: '/rest/v1/rpc/dashboard_charts',
  answer: {
    currency: 'string',
    months: [
      {
        month: 'string',
        spend: 'int',
        host_tips: 'int',
      },
    ],
    guests: [
      {
        guest_name: 'string',
        'phone_ending?': 'string',
        receipts: 'int',
        total: 'int',
      },
    ],
    restaurants: [
      {
        restaurant_name: 'string',
        receipts: 'int',
        spend: 'int',
      },
    ],
  },
};
