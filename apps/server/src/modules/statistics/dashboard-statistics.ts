import type { DashboardStatistics } from '@fairtab/contract/statistics';
import { fromDecimalString } from '@fairtab/domain/money';
import { mostUsedCurrency } from '@fairtab/domain/statistics';
import type { SessionContext } from '../../app/request-context.ts';
import { readCurrencies, readHostTips, readRecent } from './amounts.repository.ts';
import { readGuests } from './frequent.repository.ts';

const RECENT = 5;

/** What the host's final receipts come to. */
export async function dashboardStatistics({ services, user }: SessionContext): Promise<DashboardStatistics> {
  const db = services.database.kysely;
  const currencies = await readCurrencies(db, user.id);
  const currency = mostUsedCurrency(currencies);
  const counted = { userId: user.id, from: null, currency };
  const own = currencies.find((one) => one.currency === currency);
  const receipts = currencies.reduce((count, one) => count + one.receipts, 0);
  const [guest] = await readGuests(db, counted);
  return {
    currency,
    receipts,
    left_out: receipts - (own?.receipts ?? 0),
    total_spend: fromDecimalString(own?.spend ?? '0'),
    ...(await readHostTips(db, counted)),
    most_frequent_guest: guest ? { guest_name: guest.name, receipts: guest.receipts } : null,
    recent: await readRecent(db, user.id, RECENT),
  };
}
