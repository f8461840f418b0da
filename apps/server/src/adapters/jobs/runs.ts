import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * One run of a job. Every further run of it has a higher count, so a run whose job was meanwhile given to another
 * server finds no row any more: what it would write of its end goes nowhere.
 */
export type Run = { id: string; name: string; retryCount: number };

const ownRow = ({ id, name, retryCount }: Run) =>
  sql`name = ${name} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active'`;

export async function completeRun({ kysely }: Database, run: Run): Promise<void> {
  await sql`update pgboss.job set state = 'completed', completed_on = now() where ${ownRow(run)}`.execute(
    kysely,
  );
}

/** Counts as a try: the job waits for its next one, or has failed for good. */
export async function failRun(database: Database, boss: PgBoss, run: Run, message: string): Promise<void> {
  await database.inTransaction(async (trx) => {
    const { rows } = await sql`select 1 from pgboss.job where ${ownRow(run)} for update`.execute(trx);
    if (rows.length === 0) return;
    const executeSql = async (text: string, values: unknown[]) => ({
      ...(await trx.executeQuery(CompiledQuery.raw(text, values))),
    });
    await boss.fail(run.name, run.id, { message }, { db: { executeSql } });
  });
}

/** Does not count as a try: it was not the job's fault. It runs again after so many seconds. */
export async function giveBackRun({ kysely }: Database, run: Run, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now() + ${`${seconds} seconds`}::interval, retry_limit = retry_limit + 1
    where ${ownRow(run)}`.execute(kysely);
}
