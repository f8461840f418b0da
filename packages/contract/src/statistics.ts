import { currencyOf } from '@fairtab/domain/currencies';
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
  /** What it cost its host. */
  total_amount: AmountOut,
  /** Of all guests together, once they are collected. */
  host_tips: AmountOut,
  /** Without the host. */
  guest_count: z.int(),
  currency: CurrencyView,
});

/**
 * What a host's final receipts come to. Amounts of different currencies are never added; a receipt counts in what it asks
 * for: what the host's card was charged in, else its own. A host tip is collected once the host has confirmed all that its
 * guest owes, or whoever pays for them.
 */
export const DashboardStatistics = z.object({
  /** In whatever currency. */
  receipts: z.int(),
  /** The one of most receipts first. */
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
  /** On receipts in whatever currency. */
  most_frequent_guest: z.nullable(z.object({ guest_name: z.string(), receipts: z.int() })),
  /** The latest five, in whatever currency. */
  recent: z.array(RecentReceipt),
});
export type DashboardStatistics = z.output<typeof DashboardStatistics>;

/** The figures of charts over a time, of the receipts in one currency. */
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
  summary: 'The host’s final receipts of one currency by month, guest and restaurant',
  query: z.object({
    /** ISO 4217; default: the one of most receipts. */
    currency: z.optional(z.string().check(z.refine((code) => currencyOf(code) !== null))),
    /** The first day that counts; without it, everything does. */
    from: z.optional(z.iso.date().check(z.refine((day) => day >= '1900-01-01'))),
  }),
  response: DashboardCharts,
});
