import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AmountOut, CurrencyView, Day, FlowType, Id } from './scalars.ts';

/** A final receipt on the dashboard. */
const FinalReceipt = z.object({
  id: Id,
  restaurant_name: z.nullable(z.string()),
  admin_flow_type: z.nullable(FlowType),
  created_day: Day,
});

const RecentReceipt = z.extend(FinalReceipt, {
  total_amount: AmountOut,
  /** Of all guests together. */
  host_tips: AmountOut,
  /** Without the host. */
  guest_count: z.int(),
  currency: CurrencyView,
});

/** What a host's final receipts come to. Amounts are of one currency, an ISO code: that of most of them. */
export const DashboardStatistics = z.object({
  currency: CurrencyView,
  /** In whatever currency. */
  receipts: z.int(),
  /** Those whose amounts are left out: they are in another currency. */
  left_out: z.int(),
  total_spend: AmountOut,
  host_tips: AmountOut,
  most_frequent_guest: z.nullable(z.object({ guest_name: z.string(), receipts: z.int() })),
  biggest_host_tip: z.nullable(
    z.object({ guest_name: z.string(), amount: AmountOut, receipt: FinalReceipt }),
  ),
  /** The latest five, in whatever currency. */
  recent: z.array(RecentReceipt),
});
export type DashboardStatistics = z.output<typeof DashboardStatistics>;

/** The figures of charts over a time; its amounts are of the same currency as the statistics'. */
export const DashboardCharts = z.object({
  currency: CurrencyView,
  /** Those with a final receipt, in order; `month` is 'YYYY-MM'. */
  months: z.array(z.object({ month: z.string(), spend: AmountOut, host_tips: AmountOut })),
  /** Whom the host eats out with most. */
  guests: z.array(
    z.object({
      guest_name: z.string(),
      /** The last digits of their phone, where another one here has the same name. */
      phone_ending: z.nullable(z.string()),
      receipts: z.int(),
      /** What they owed, all together. */
      total: AmountOut,
    }),
  ),
  /** Where the host eats out most. */
  restaurants: z.array(z.object({ restaurant_name: z.string(), receipts: z.int(), spend: AmountOut })),
});
export type DashboardCharts = z.output<typeof DashboardCharts>;

export const dashboardStatistics = endpoint({
  method: 'GET',
  path: '/rest/v1/rpc/dashboard_statistics',
  access: 'session',
  summary: 'What the host’s final receipts come to',
  response: DashboardStatistics,
});

export const dashboardCharts = endpoint({
  method: 'GET',
  path: '/rest/v1/rpc/dashboard_charts',
  access: 'session',
  summary: 'The host’s final receipts by month, guest and restaurant',
  /** The first day that counts; without it, everything does. */
  query: z.object({
    from: z.optional(z.iso.date().check(z.refine((day) => day >= '1900-01-01'))),
  }),
  response: DashboardCharts,
});
