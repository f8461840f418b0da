import type { CodeSent } from '@fairtab/contract/code-sent';
import { checkPhone } from '@fairtab/domain/check-phone';
import type { Phone } from '@fairtab/domain/phone';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { phoneOf } from '../../account/profiles.ts';
import { provedAddressesOf } from '../../account/proved-addresses.ts';
import { setPhone } from '../../account/set-phone.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { browserHashOf } from '../browser-secret.ts';
import { limitAccountCodes } from '../code-limits.ts';
import { enterCode } from '../codes/enter-code.ts';
import { type AsOwner, type CodeRequester, startCode } from '../codes/start-code.ts';

/**
 * Texts a code to the new phone of an account, which stays as it is until the code is entered. Whether the phone has
 * another account, only `confirmPhone` says, to whoever has the code.
 * @param proved runs what is the owner's alone to do
 * @throws AppError auth.code_not_sent, request.rate_limited; the rule's refusal; what `proved` throws
 */
export async function startPhoneChange(
  context: SessionContext,
  typed: string,
  requester: CodeRequester,
  proved: AsOwner,
): Promise<CodeSent> {
  const phone = accepted(checkPhone(typed));
  const { user } = context;
  return startCode(context, {
    phone,
    ...requester,
    proved,
    scope: `phone_change:${user.id}`,
    purpose: 'confirm',
    limit: (trx) => limitAccountCodes(trx, context, { phone }, { isOwn: false }),
  });
}

/**
 * Makes a phone the account's own, verified one with the code that was texted to it, and tells the old one.
 * @throws AppError auth.code_wrong, request.rate_limited, account.phone_taken; the rules' refusals
 */
export async function confirmPhone(
  context: SessionContext,
  { phone: typed, code, secret }: { phone: string; code: string; secret: string | undefined },
): Promise<void> {
  const phone = accepted(checkPhone(typed));
  const { id } = context.user;
  const browserHash = browserHashOf(secret);
  const entered = { phone, scope: `phone_change:${id}`, browserHash, code, actor: id } as const;
  await enterCode(context, entered, (trx) => changePhone(trx, context, phone));
}

async function changePhone(trx: Trx, { services, user }: SessionContext, phone: Phone) {
  const before = await provedAddressesOf(trx, user.id);
  await setPhone(trx, services.settings, user.id, phone);
  if (before.phone === phone) return { userId: user.id };
  const isFirst = before.phone === null;
  const details = { phone: isFirst ? 'verified' : 'replaced' };
  await writeAudit(trx, { actorId: user.id, what: 'updateUser', receiptId: null, details });
  await notifyOwner(trx, services, { userId: user.id, what: isFirst ? 'phoneAdded' : 'phone', before });
  return { userId: user.id };
}

/**
 * Texts a code to the phone in the caller's profile, in the server's own words: any other text or number would make
 * this a way to text anything to anyone.
 * @throws AppError account.phone_not_yours; as startPhoneChange
 */
export async function sendSms(
  context: SessionContext,
  to: string,
  requester: CodeRequester,
  proved: AsOwner,
): Promise<CodeSent> {
  const phone = accepted(checkPhone(to));
  const own = await phoneOf(context.services.database.kysely, context.user.id);
  if (own !== phone) throw new AppError('account.phone_not_yours');
  return startPhoneChange(context, phone, requester, proved);
}
