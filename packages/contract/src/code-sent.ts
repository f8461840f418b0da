import * as z from 'zod/mini';

/** Whether codes go by text or by e-mail. */
export const CodeChannel = z.enum(['sms', 'email']);

/** The answer of every call that sends a code: the same whether or not the address has an account. */
export const CodeSent = z.object({
  success: z.literal(true),
  error: z.null(),
  channel: CodeChannel,
  /** The code itself, where a demo driver replaces the provider. */
  demo_code: z.nullable(z.string()),
  /** With 'bearer': to be sent back with the code. A browser keeps it in an HttpOnly cookie. */
  signin_token: z.nullable(z.string()),
});
export type CodeSent = z.output<typeof CodeSent>;
