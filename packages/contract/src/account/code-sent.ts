import * as z from 'zod/mini';

export const CodeChannel = z.enum(['sms', 'email']);

/** Few codes are left for today, so they only go to known addresses and phones. The answer does not reveal which those are. */
export const Scarce = z.boolean();

/** The same whether or not the address has an account. */
export const CodeSent = z.object({
  success: z.literal(true),
  error: z.null(),
  channel: CodeChannel,
  /** Only with a demo driver. */
  demo_code: z.nullable(z.string()),
  scarce: Scarce,
  signin_token: z.nullable(z.string()),
});
export type CodeSent = z.output<typeof CodeSent>;
