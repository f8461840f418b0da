import type { CodeSent } from '@fairtab/contract/account/code-sent';
import type { updateUser as Call } from '@fairtab/contract/account/credentials';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { AppError } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { type Address, setAddress } from '../../account/accounts.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { updateProfile } from '../../account/update-profile.ts';
import { browserHashOf } from '../browser-secret.ts';
import { type AsOwner, type CodeRequester, codeProof, startCode } from '../codes/code-flow.ts';
import { asOwner } from '../factors/prove-owner.ts';
import { withProof } from '../proofs.ts';
import { emailIn, given, phoneIn } from '../verification-codes.ts';
import { changePassword } from './change-password.ts';

/**
 * Changes one thing of the caller's account: password or profile at once, e-mail or phone when `verify` gets the code sent to it.
 * Returns the code that was sent, if any.
 * @throws AppError request.invalid unless exactly one is to change; as each of the changes
 */
export async function updateUser(
  context: SessionContext,
  { password, data, email: typedEmail, phone: typedPhone, ...proof }: Received<typeof Call>['body'],
  { kept, ...requester }: CodeRequester & { kept: string | undefined },
): Promise<CodeSent | null> {
  const [email, phone] = [given(typedEmail), given(typedPhone)];
  const sent = { ...proof, kept };
  const byOwner: AsOwner = (run) => asOwner(context, sent, run);
  // One command per request, so that a repeated request finds its result.
  if ([email, phone, password, data].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('request.invalid', { where: 'email, phone, password, data' });
  }
  if (email !== undefined) return startAddressChange(context, emailIn(email), requester, byOwner);
  if (phone !== undefined) return startAddressChange(context, phoneIn(phone), requester, byOwner);
  if (password !== undefined) await changePassword(context, password, sent);
  if (data !== undefined) {
    const input = { params: undefined, query: undefined, body: data };
    await context.command((trx) => updateProfile(trx, context, input));
  }
  return null;
}

/**
 * Sends a code to an account's new address, which changes once the code is entered. Only `confirmAddress` reveals whether the
 * address has another account. `proved` runs what needs the owner.
 * @throws AppError auth.code_not_sent, request.rate_limited; what `proved` throws
 */
export const startAddressChange = (
  context: SessionContext,
  to: Address,
  requester: CodeRequester,
  proved: AsOwner,
): Promise<CodeSent> =>
  startCode(context, {
    ...to,
    ...requester,
    proved,
    scope: changeScope(context, to),
    purpose: to.email === undefined ? 'confirm' : 'emailChange',
    account: { id: context.user.id, isOwn: false },
  });

/** Limits the code to this change of this account. */
export const changeScope = ({ user }: SessionContext, to: Address) =>
  `${to.email === undefined ? 'phone_change' : 'email_change'}:${user.id}` as const;

/**
 * Sets a new address with the code sent to it, and notifies the old one.
 * @throws AppError auth.code_wrong, request.rate_limited, account.email_taken, account.phone_taken, account.phone_is_factor; the
 * code rule's refusal
 */
export async function confirmAddress(
  context: SessionContext,
  to: Address,
  { code, secret }: { code: string; secret: string | undefined },
): Promise<void> {
  const entered = { ...to, scope: changeScope(context, to), browserHash: browserHashOf(secret), code };
  await withProof(context, await codeProof(context, entered), (trx) => changeAddress(trx, context, to));
}

async function changeAddress(trx: Trx, { services, user }: SessionContext, to: Address) {
  const before = await setAddress(trx, services.settings, user.id, to);
  if (before === null) return { userId: user.id };
  const isPhone = to.email === undefined;
  const isFirst = (isPhone ? before.phone : before.email) === null;
  const [what, details] = isPhone
    ? ([isFirst ? 'phoneAdded' : 'phone', { phone: isFirst ? 'verified' : 'replaced' }] as const)
    : ([isFirst ? 'emailAdded' : 'email', { email: isFirst ? 'added' : 'replaced' }] as const);
  await notifyOwner(trx, services, {
    userId: user.id,
    what,
    before,
    audit: { what: 'updateUser', details },
  });
  return { userId: user.id };
}
