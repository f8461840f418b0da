import { cents } from '@fairtab/domain/money/money';
import { PACKAGE_KEYS } from '@fairtab/domain/paying/credits';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../database/tables/schema.ts';

const Amount = z.int().transform(cents);
const Time = z.iso.datetime().transform((text) => new Date(text));

const KINDS = {
  checkout: z.object({
    kind: z.literal('checkout'),
    purchaseId: z.string(),
    customer: z.string(),
    packageKey: z.enum(PACKAGE_KEYS),
    amount: Amount,
    status: z.enum(['open', 'complete', 'expired']),
    paymentId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    successUrl: z.string(),
    cancelUrl: z.string(),
    expiresAt: Time,
  }),
  payment: z.object({ kind: z.literal('payment'), purchaseId: z.string(), amount: Amount, refunded: Amount }),
  subscription: z.object({
    kind: z.literal('subscription'),
    purchaseId: z.string(),
    customer: z.string(),
    amount: Amount,
    status: z.enum(['active', 'past_due', 'ended']),
    cancelsAt: Time.nullable(),
    periodEnd: Time,
  }),
  invoice: z.object({ kind: z.literal('invoice'), customer: z.string(), amount: Amount, paidAt: Time }),
};

type Kind = keyof typeof KINDS;
export type DemoObject<K extends Kind> = z.output<(typeof KINDS)[K]>;

/** Null if there is no such object of this kind. */
export async function readDemo<K extends Kind>(
  db: Kysely<Schema>,
  kind: K,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DemoObject<K> | null> {
  const row = await db
    .selectFrom('demo_payments')
    .select('object')
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  const read = KINDS[kind].safeParse(row?.object);
  return read.success ? (read.data as DemoObject<K>) : null;
}

/** Stores an object, replacing one with the same id. */
export async function writeDemo(db: Kysely<Schema>, id: string, object: DemoObject<Kind>): Promise<void> {
  await db
    .insertInto('demo_payments')
    .values({ id, object: JSON.stringify(object) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ object: sql`excluded.object` }))
    .execute();
}

/** A customer's invoices with their ids, newest first. */
export async function listDemoInvoices(db: Kysely<Schema>, customer: string) {
  const rows = await db
    .selectFrom('demo_payments')
    .select(['id', 'object'])
    .where(sql<boolean>`object->>'kind' = 'invoice' and object->>'customer' = ${customer}`)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, object }) => ({ id, ...KINDS.invoice.parse(object) }));
}

export async function newestDemoSubscription(db: Kysely<Schema>, customer: string): Promise<string | null> {
  const row = await db
    .selectFrom('demo_payments')
    .select('id')
    .where(sql<boolean>`object->>'kind' = 'subscription' and object->>'customer' = ${customer}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
