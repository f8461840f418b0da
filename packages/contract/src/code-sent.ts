import * as z from 'zod/mini';

/** Whether codes go by text or by e-mail. */
export const CodeChannel = z.enum(['sms', 'email']);

/**
 * True: few codes of this kind are left for today, so they only go to an address that has an account, or to a phone on an open bill.
 * The answer is the same for the others.
 */
export const Scarce = z.boolean();

/** The answer of every call that sends a code: the same whether or not the address has an account. */
export const CodeSent = z.object({
  success: z.literal(true),
  error: z.null(),
  channel: CodeChannel,
  /** The code itself, where a demo driver replaces the provider. */
  demo_code: z.nullable(z.string()),
  scarce: Scarce,
  /** With 'bearer': to be sent back with the code. A browser keeps it in an HttpOnly cookie. */
  signin_token: z.nullable(z.string()),
});
export type CodeSent = z.output<typeof CodeSent>;
