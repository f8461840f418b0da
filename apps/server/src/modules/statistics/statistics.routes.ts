import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/host/statistics';
import * as contract from '@fairtab/contract/host/statistics';
import { currencyOf } from '@fairtab/domain/money/currencies';
import { USD } from '@fairtab/domain/money/currency';
import { fromDecimalString, sum } from '@fairtab/domain/money/money';
import { frequentGuests, phoneEndings } from '@fairtab/domain/statistics/frequent';
import { mostUsedFirst } from '@fairtab/domain/statistics/statistics';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/tables/schema.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import {
  type GuestGroup,
  readCurrencies,
  readFinalReceipt,
  readGuestGroups,
  readMonths,
  readRecent,
  readRestaurants,
} from './statistics.repository.ts';

/** Mounts the calls of `@fairtab/contract/statistics`. */
export function mountStatistics(mount: Mount): void {
  /** A host's statistics of final receipts. */
  mount(contract.dashboardStatistics, async ({ services, user }) => {
    const db = services.database.kysely;
    const currencies = mostUsedFirst(await readCurrencies(db, user.id));
    const groups = await readGuestGroups(db, { userId: user.id, from: null, currency: null });
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

  mount(contract.dashboardCharts, (context, { query }) =>
    dashboardCharts(context, { from: query.from ?? null, code: query.currency ?? null }),
  );
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

/** Bars of a chart of guests or restaurants. */
const MOST = 8;

/** Final receipts by month, guest and restaurant, in a currency (null: the most used) since `from`, 'YYYY-MM-DD' or null. */
async function dashboardCharts(
  { services, user }: SessionContext,
  { from, code }: { from: string | null; code: string | null },
): Promise<DashboardCharts> {
  const db = services.database.kysely;
  // Of all receipts, so that the currency does not change with the period.
  const used = mostUsedFirst(await readCurrencies(db, user.id));
  const asked = code === null ? used[0] : used.find(({ currency }) => currency === code);
  const currency = asked ? { code: asked.currency, digits: asked.digits } : (currencyOf(code ?? '') ?? USD);
  const counted = { userId: user.id, from, currency };
  const guests = frequentGuests(await readGuestGroups(db, counted)).slice(0, MOST);
  const endings = phoneEndings(guests);
  const restaurants = (await readRestaurants(db, counted)).slice(0, MOST);
  return {
    currency,
    months: await readMonths(db, counted),
    guests: guests.map(({ name, receipts, total }, index) => ({
      guest_name: name,
      phone_ending: endings[index] ?? null,
      receipts,
      total,
    })),
    restaurants: restaurants.map(({ name, receipts, total }) => ({
      restaurant_name: name,
      receipts,
      spend: total,
    })),
  };
}
