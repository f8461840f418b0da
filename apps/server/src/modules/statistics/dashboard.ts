import type { DashboardCharts, DashboardStatistics } from '@fairtab/contract/statistics';
import { type Currency, USD } from '@fairtab/domain/currency';
import { frequentGuests, phoneEndings } from '@fairtab/domain/frequent';
import { fromDecimalString, sum } from '@fairtab/domain/money';
import { mostUsedCurrency } from '@fairtab/domain/statistics';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
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

const RECENT = 5;

/** What the host's final receipts come to. */
export async function dashboardStatistics({ services, user }: SessionContext): Promise<DashboardStatistics> {
  const db = services.database.kysely;
  const currencies = await readCurrencies(db, user.id);
  const own = mostUsed(currencies);
  const currency = currencyOf(own);
  const receipts = currencies.reduce((count, one) => count + one.receipts, 0);
  const groups = await readGuestGroups(db, { userId: user.id, from: null, currency });
  const [guest] = frequentGuests(groups);
  return {
    currency,
    receipts,
    left_out: receipts - (own?.receipts ?? 0),
    total_spend: fromDecimalString(own?.spend ?? '0', currency.digits),
    host_tips: sum(groups.map(({ hostTips }) => hostTips)),
    most_frequent_guest: guest ? { guest_name: guest.name, receipts: guest.receipts } : null,
    biggest_host_tip: await biggestTip(db, user.id, groups),
    recent: await readRecent(db, user.id, RECENT),
  };
}

type InCurrency = Awaited<ReturnType<typeof readCurrencies>>[number];

function mostUsed(currencies: readonly InCurrency[]): InCurrency | undefined {
  const code = mostUsedCurrency(currencies);
  return currencies.find(({ currency }) => currency === code);
}

const currencyOf = (own: InCurrency | undefined): Currency =>
  own === undefined ? USD : { code: own.currency, digits: own.digits };

/** The biggest host tip of one guest on one receipt; null for none. */
async function biggestTip(
  db: Kysely<Schema>,
  userId: string,
  groups: readonly GuestGroup[],
): Promise<DashboardStatistics['biggest_host_tip']> {
  const tips = groups.flatMap(({ name, biggestTip: tip }) => (tip ? [{ guest_name: name, ...tip }] : []));
  const [biggest] = tips.sort((a, b) => b.amount - a.amount);
  const receipt = biggest && (await readFinalReceipt(db, userId, biggest.receiptId));
  return receipt ? { guest_name: biggest.guest_name, amount: biggest.amount, receipt } : null;
}

/** Bars of a chart of guests or of restaurants. */
const MOST = 8;

/**
 * The host's final receipts by month, guest and restaurant, from a day on.
 * @param from 'YYYY-MM-DD'; null for all
 */
export async function dashboardCharts(
  { services, user }: SessionContext,
  from: string | null,
): Promise<DashboardCharts> {
  const db = services.database.kysely;
  // Of all receipts: the currency does not change with the period.
  const currency = currencyOf(mostUsed(await readCurrencies(db, user.id)));
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
