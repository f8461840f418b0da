import * as z from 'zod';

/** The kinds of lines on a receipt; ai-prompt.ts explains them to the service. */
const LineKind = z.enum(['item', 'modifier', 'item_discount', 'bill_discount', 'fee']);

/**
 * The shape of a service's answer. It contains types only, because not every service supports lengths and ranges in a
 * schema; check-reading.ts checks plausibility.
 */
export const AiAnswer = z.object({
  restaurantName: z.string().nullable(),
  lines: z.array(
    z.object({
      kind: LineKind,
      text: z.string(),
      quantity: z.int().nullable(),
      amountCents: z.int().nullable(),
    }),
  ),
  subtotalCents: z.int().nullable(),
  taxCents: z.int().nullable(),
  tipCents: z.int().nullable(),
  totalCents: z.int().nullable(),
});
export type AiAnswer = z.output<typeof AiAnswer>;
export type AiLine = AiAnswer['lines'][number];
