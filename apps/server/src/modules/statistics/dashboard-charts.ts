import type { DashboardCharts } from '@fairtab/contract/statistics';
import { frequentGuests, phoneEndings } from '@fairtab/domain/frequent';
import { mostUsedCurrency } from '@fairtab/domain/statistics';
import type { SessionContext } from '../../http/request-context.ts';
import { readCurrencies, readMonths } from './amounts.repository.ts';
import { readGuestGroups, readRestaurants } from './frequent.repository.ts';

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
  const currency = mostUsedCurrency(await readCurrencies(db, user.id));
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
