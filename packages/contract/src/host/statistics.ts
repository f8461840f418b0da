import { currencyOf } from '@fairtab/domain/money/currencies';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut, CurrencyView, Day, FlowType, Id } from '../wire/scalars.ts';

const FinalReceipt = z.object({
  id: Id,
  restaurant_name: z.nullable(z.string()),
  admin_flow_type: z.nullable(FlowType),
  created_day: Day,
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
      biggest_host_tip: z.nullable(
        z.object({ guest_name: z.string(), amount: AmountOut, receipt: FinalReceipt }),
      ),
    }),
  ),
  most_frequent_guest: z.nullable(z.object({ guest_name: z.string(), receipts: z.int() })),
  recent: z.array(RecentReceipt),
});
export type DashboardStatistics = z.output<typeof DashboardStatistics>;

export const DashboardCharts = z.object({
  currency: CurrencyView,
  /** Only months with a final receipt; 'YYYY-MM'. */
  months: z.array(z.object({ month: z.string(), spend: AmountOut, host_tips: AmountOut })),
  guests: z.array(
    z.object({
      guest_name: z.string(),
      /** Only to distinguish people of the same name. */
      phone_ending: z.nullable(z.string()),
      receipts: z.int(),
      total: AmountOut,
    }),
  ),
  restaurants: z.array(z.object({ restaurant_name: z.string(), receipts: z.int(), spend: AmountOut })),
});
export type DashboardCharts = z.output<typeof DashboardCharts>;

export const dashboardStatistics = endpoint('GET /rest/v1/rpc/dashboard_statistics', {
  access: 'session',
  summary: 'What the host’s final receipts come to',
  response: DashboardStatistics,
});

export const dashboardCharts = endpoint('GET /rest/v1/rpc/dashboard_charts', {
  access: 'session',
  summary: 'The host’s final receipts of one currency by month, guest and restaurant',
  query: z.object({
    /** ISO 4217; default: the most used. */
    currency: z.optional(z.string().check(z.refine((code) => currencyOf(code) !== null))),
    from: z.optional(z.iso.date().check(z.refine((day) => day >= '1900-01-01'))),
  }),
  response: DashboardCharts,
});
