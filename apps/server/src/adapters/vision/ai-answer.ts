import * as z from 'zod';

/** What a line of the paper is; the words of the prompt are in ai-prompt.ts. */
const LineKind = z.enum(['item', 'modifier', 'item_discount', 'bill_discount', 'fee']);

/**
 * The only shape in which a service can answer. It holds types alone, for not every service takes lengths and ranges
 * in a schema; sense is checked in check-reading.ts.
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
