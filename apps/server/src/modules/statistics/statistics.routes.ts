import type { DashboardStatistics } from '@fairtab/contract/host/statistics';
import * as contract from '@fairtab/contract/host/statistics';
import { fromDecimalString, sum } from '@fairtab/domain/money/money';
import { frequentGuests } from '@fairtab/domain/statistics/frequent';
import { mostUsedFirst } from '@fairtab/domain/statistics/statistics';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Mount } from '../../http/mount.ts';
import {
  type GuestGroup,
  readCurrencies,
  readFinalReceipt,
  readGuestGroups,
  readRecent,
} from './statistics.repository.ts';

export function mountStatistics(mount: Mount): void {
  mount(contract.dashboardStatistics, async ({ services, user }) => {
    const db = services.database.kysely;
    const currencies = mostUsedFirst(await readCurrencies(db, user.id));
    const groups = await readGuestGroups(db, user.id);
    const [guest] = frequentGuests(groups);
    const by_currency: InCurrency[] = [];
    for (const { currency: code, digits, receipts, spend } of currencies) {
      const own = groups.filter(({ currency }) => currency === code);
      by_currency.push({
        currency: { code, digits },
        receipts,
        total_spend: fromDecimalString(spend, digits),
        host_tips: sum(own.map(({ hostTips }) => hostTips)),
        biggest_host_tip: await biggestTip(db, user.id, own),
      });
    }
    return {
      receipts: currencies.reduce((count, one) => count + one.receipts, 0),
      by_currency,
      most_frequent_guest: guest ? { guest_name: guest.name, receipts: guest.receipts } : null,
      recent: await readRecent(db, user.id, RECENT),
    };
  });
}

const RECENT = 5;

type InCurrency = DashboardStatistics['by_currency'][number];

/** The biggest host tip that one payer paid on one receipt, including those for others. */
async function biggestTip(
  db: Kysely<Schema>,
  userId: string,
  groups: readonly GuestGroup[],
): Promise<InCurrency['biggest_host_tip']> {
  const tips = groups.flatMap(({ biggestTip }) => biggestTip ?? []);
  const [biggest] = tips.sort((a, b) => b.amount - a.amount);
  const receipt = biggest && (await readFinalReceipt(db, userId, biggest.receiptId));
  return receipt ? { guest_name: biggest.payer, amount: biggest.amount, receipt } : null;
}
