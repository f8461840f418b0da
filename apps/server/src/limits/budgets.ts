import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Trx } from '../adapters/database/database.ts';
import { count } from './rate-limit.ts';

type Settings = { CODES_PER_DAY: number; MESSAGES_PER_DAY: number };

/**
 * Daily limits (UTC) of the installation, by setting (decision 0161). E-mailed codes have their own, so that cheap attacks
 * cannot use up the texts. Messages of hosts whose account is younger than a day count twice: against all messages and against
 * their share.
 */
export const BUDGETS = {
  'codes by text': { setting: 'CODES_PER_DAY', part: 1 },
  'codes by e-mail': { setting: 'CODES_PER_DAY', part: 1 },
  messages: { setting: 'MESSAGES_PER_DAY', part: 1 },
  'messages of new hosts': { setting: 'MESSAGES_PER_DAY', part: 1 / 4 },
} as const satisfies Record<string, { setting: keyof Settings; part: number }>;

export type Budget = keyof typeof BUDGETS;
const ALL = Object.keys(BUDGETS) as Budget[];

export const USED = {
  /** Each network gets codes slowly, unless there is a captcha. */
  slow: 1 / 2,
  /** The rest is for accounts and for guests of open bills. */
  scarce: 3 / 4,
  all: 1,
};

const most = (settings: Settings, { setting, part }: (typeof BUDGETS)[Budget]) =>
  Math.ceil(settings[setting] * part);

const bucketOf = (budget: Budget) => `budget of ${budget}`;

/** The fraction of each budget used today. */
export async function usedToday(
  { kysely }: Pick<Database, 'kysely'>,
  settings: Settings,
): Promise<Record<Budget, number>> {
  const rows = await kysely
    .selectFrom('rate_limits')
    .select(['bucket', 'hits'])
    .where('bucket', 'in', ALL.map(bucketOf))
    .where('window_start', '=', sql<Date>`date_trunc('day', now(), 'UTC')`)
    .execute();
  const hits = new Map(rows.map((row) => [row.bucket, row.hits]));
  const used = (budget: Budget) => (hits.get(bucketOf(budget)) ?? 0) / most(settings, BUDGETS[budget]);
  return Object.fromEntries(ALL.map((budget) => [budget, used(budget)])) as Record<Budget, number>;
}

/** Takes one of a day's budget, logging at half, three quarters and all of it. False if it is used up. */
export async function spend(
  trx: Trx,
  { settings, log }: { settings: Settings; log: Pick<Logger, 'warn'> },
  budget: Budget,
): Promise<boolean> {
  const { setting } = BUDGETS[budget];
  const max = most(settings, BUDGETS[budget]);
  const used = await count({ kysely: trx }, bucketOf(budget), { max });
  if (used === null) return false;
  if (Object.values(USED).some((part) => used === Math.ceil(part * max)))
    log.warn({ budget, setting, used, max }, 'a budget of the day is being used up');
  return true;
}
