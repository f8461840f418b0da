import * as z from 'zod/mini';
import { CodeChannel } from './code-sent.ts';

/** A way to sign in by a provider. */
export const Identity = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider's, as it is called on the screen. */
  name: z.string(),
  /** As the provider said at the last sign-in, verified or not. */
  email: z.nullable(z.string()),
  created_at: z.string(),
});
export type Identity = z.output<typeof Identity>;

/** An account as its owner sees it in the settings. Phone and e-mail are the verified ones. */
export const CurrentUser = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Nothing but this browser's session leads to the account. */
  is_anonymous: z.boolean(),
  has_password: z.boolean(),
  identities: z.array(Identity),
  factors: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['totp', 'phone']),
      friendly_name: z.nullable(z.string()),
      /** The phone's last four digits. */
      hint: z.nullable(z.string()),
    }),
  ),
  /** Where reauthenticate sends its codes; null without an address that gets them. */
  proof_channel: z.nullable(CodeChannel),
  /** Asked for, but not yet confirmed by the code sent there. */
  new_email: z.nullable(z.string()),
});
export type CurrentUser = z.output<typeof CurrentUser>;
