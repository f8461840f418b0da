import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { changeCredits } from '../credits/change-credits.ts';
import { noteAddresses } from './free-credit-addresses.ts';
import { provedListOf } from './proved-addresses.ts';

export type AccountSettings = Pick<Services['settings'], 'secret' | 'freeCredits'>;

/**
 * What follows from the verified addresses of an account: its free credits, once, unless all its addresses have given
 * theirs to an earlier account. Every sign-in ends in this, and every change of an address.
 */
export async function settleAddresses(trx: Trx, settings: AccountSettings, userId: string): Promise<void> {
  const addresses = await provedListOf(trx, userId);
  if (await noteAddresses(trx, settings.secret, addresses)) await giveFreeCredits(trx, settings, userId);
}

async function giveFreeCredits(trx: Trx, { freeCredits }: AccountSettings, userId: string): Promise<void> {
  const given = await trx
    .updateTable('profiles')
    .set({ free_credits_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('free_credits_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (given === undefined || freeCredits === 0) return;
  await changeCredits(trx, {
    userId,
    by: freeCredits,
    cause: 'free',
    reference: `free:${userId}`,
  });
}
