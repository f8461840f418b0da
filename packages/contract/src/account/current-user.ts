import * as z from 'zod/mini';
import { ShownFactor } from './auth-session.ts';
import { CodeChannel } from './code-sent.ts';

export const Identity = z.object({
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  /** From the last sign-in, verified or not. */
  email: z.nullable(z.string()),
  created_at: z.string(),
});
export type Identity = z.output<typeof Identity>;

/** An account as its owner sees it, with verified phone and e-mail. */
export const CurrentUser = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Only this browser's session leads to the account. */
  is_anonymous: z.boolean(),
  has_password: z.boolean(),
  identities: z.array(Identity),
  factors: z.array(ShownFactor),
  /** Where reauthenticate sends its codes; null if no address can get them. */
  proof_channel: z.nullable(CodeChannel),
  new_email: z.nullable(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;
