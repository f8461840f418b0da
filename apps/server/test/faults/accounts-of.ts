import { createDatabase } from '../../src/adapters/database/create-database.ts';

/** What a data folder says that was done, read past the product. */
export type Account = {
  /** Texts of bills that were handed over: phone → number. */
  texts: Map<string, number>;
  /** By host. */
  credits: Map<string, { now: number; changes: number; spent: number; gaps: number }>;
  receipts: Map<string, number>;
};

/** Opens the data folder of a server that has ended. */
export async function accountOf(dataDir: string): Promise<Account> {
  const database = await createDatabase({ dataDir });
  try {
    const ask = async <T>(sql: string) => (await database.pool.query<T>(sql)).rows;
    const texts = await ask<{ recipient: string; times: number }>(
      `select recipient, count(*)::int as times from demo_outbox where body not like '%code%' group by 1`,
    );
    const credits = await ask<{ user_id: string; now: number; changes: number; spent: number; gaps: number }>(
      `select user_id, (array_agg(new_credits order by number desc))[1] as now, count(*)::int as changes,
         sum(greatest(old_credits - new_credits, 0))::int as spent, (max(number) - count(*))::int as gaps
       from credit_changes group by 1`,
    );
    const receipts = await ask<{ host: string; times: number }>(
      `select host_user_id as host, count(*)::int as times from receipts group by 1`,
    );
    return {
      texts: new Map(texts.map(({ recipient, times }) => [recipient, times])),
      credits: new Map(credits.map(({ user_id, ...of }) => [user_id, of])),
      receipts: new Map(receipts.map(({ host, times }) => [host, times])),
    };
  } finally {
    await database.close();
  }
}
