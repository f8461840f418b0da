import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import {
  type Address,
  addressOf,
  createAccount,
  lockAddress,
  ownerOf,
  releaseUnverifiedEmail,
} from './accounts.ts';
import { appoint } from './appoint.ts';

type Registration = Pick<Services['settings'], 'REGISTRATION' | 'ALLOWED_EMAILS' | 'FIRST_ADMIN'>;

/** The address that was proved at sign-in; empty if none. */
type Proved = { phone?: Phone | undefined; email?: string | undefined };

/** Whether the operator lets the owner of this address have a new account. */
export function mayRegister(settings: Registration, proved: Proved): boolean {
  if (settings.REGISTRATION === 'open' || isFirstAdmin(settings, proved)) return true;
  const { email } = proved;
  return settings.REGISTRATION === 'invited' && email !== undefined && isAllowed(settings, email);
}

/** `*@example.com` means all addresses of that domain. */
const isAllowed = ({ ALLOWED_EMAILS }: Registration, email: string) =>
  ALLOWED_EMAILS.includes(email) || ALLOWED_EMAILS.includes(`*${email.slice(email.lastIndexOf('@'))}`);

function isFirstAdmin({ FIRST_ADMIN }: Registration, { email, phone }: Proved): boolean {
  if (FIRST_ADMIN === undefined) return false;
  const named = email === undefined ? normalizePhone(FIRST_ADMIN) : normalizeEmail(FIRST_ADMIN);
  return named !== null && named === (email ?? phone);
}

/** The account of an address that was just verified, created if needed. @throws AppError auth.registration_closed */
export async function accountOf(
  trx: Trx,
  settings: Registration,
  address: Address,
): Promise<{ userId: string; isNew: boolean }> {
  await lockAddress(trx, addressOf(address));
  const owner = await ownerOf(trx, address);
  if (owner !== undefined) return { userId: owner, isNew: false };
  if (address.email !== undefined) await releaseUnverifiedEmail(trx, address.email);
  return { userId: await register(trx, settings, address), isNew: true };
}

/** Creates an account if the operator allows it; returns its id. @throws AppError auth.registration_closed */
export async function register(trx: Trx, settings: Registration, proved: Proved): Promise<string> {
  if (!mayRegister(settings, proved)) throw new AppError('auth.registration_closed');
  const userId = await createAccount(trx, proved);
  if (isFirstAdmin(settings, proved)) await makeFirstAdmin(trx, userId);
  return userId;
}

/** Also if the account is older than the setting; once there is an admin, the command alone appoints others. */
export async function appointFirstAdmin({ database, settings }: Pick<Services, 'database' | 'settings'>) {
  const { FIRST_ADMIN = '' } = settings;
  const [email, phone] = [normalizeEmail(FIRST_ADMIN), normalizePhone(FIRST_ADMIN)];
  const address = email === null ? phone && { phone } : { email };
  if (address === null) return;
  await database.inTransaction(async (trx) => {
    const admin = await trx
      .selectFrom('profiles')
      .select('user_id')
      .where('role', '=', 'admin')
      .executeTakeFirst();
    const owner = admin === undefined ? await ownerOf(trx, address) : undefined;
    if (owner !== undefined) await makeFirstAdmin(trx, owner);
  });
}

const makeFirstAdmin = (trx: Trx, userId: string) =>
  appoint(trx, { userId, role: 'admin', by: 'FIRST_ADMIN', reason: '' });
