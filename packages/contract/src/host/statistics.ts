import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut, CurrencyView, Day, FlowType, Id } from '../wire/scalars.ts';

const FinalReceipt = z.object({
  id: Id,
  restaurant_name: z.nullable(z.string()),
  admin_flow_type: z.nullable(FlowType),
  bill_day: Day,
});

const RecentReceipt = z.extend(FinalReceipt, {
  total_amount: AmountOut,
  host_tips: AmountOut,
  guest_count: z.int(),
  currency: CurrencyView,
});

/** By the currency receipts ask for. Host tips are collected once their amount due is confirmed. */
export const DashboardStatistics = z.object({
  receipts: z.int(),
  by_currency: z.array(
    z.object({
      currency: CurrencyView,
      receipts: z.int(),
      total_spend: AmountOut,
      host_tips: AmountOut,
      /** Of amounts due that are not confirmed yet. */
      expected_host_tips: AmountOut,
      biggest_host_tip: z.nullable(
        z.object({ guest_name: z.string(), amount: AmountOut, receipt: FinalReceipt }),
      ),
    }),
  ),
  most_frequent_guest: z.nullable(z.object({ guest_name: z.string(), receipts: z.int() })),
  recent: z.array(RecentReceipt),
});
export type DashboardStatistics = z.output<typeof DashboardStatistics>;

export const dashboardStatistics = endpoint('GET /rest/v1/rpc/dashboard_statistics', {
  access: 'session',
  summary: 'What the host’s final receipts come to',
  response: DashboardStatistics,
});
