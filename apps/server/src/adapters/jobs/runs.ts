import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * One run of a job. Each further run has a higher `retryCount`, so the updates of a run whose job was given to another
 * server match no row.
 */
export type Run = { id: string; name: string; retryCount: number };

const ownRow = ({ id, name, retryCount }: Run) =>
  sql`name = ${name} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active'`;

/** Marks a run as completed. */
export async function completeRun({ kysely }: Database, run: Run): Promise<void> {
  await sql`update pgboss.job set state = 'completed', completed_on = now() where ${ownRow(run)}`.execute(
    kysely,
  );
}

/** Marks a run as failed, which counts as an attempt: the job is retried, or has failed for good. */
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

/** Returns a job to the queue without counting the attempt; it runs again after `seconds`. */
export async function requeueRun({ kysely }: Database, run: Run, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now() + ${`${seconds} seconds`}::interval, retry_limit = retry_limit + 1
    where ${ownRow(run)}`.execute(kysely);
}
