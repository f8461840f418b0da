import type { Trx } from '../../http/request-context.ts';

/** Somebody a guest is here with; without an id they are new. */
type StoredCompanion = {
  id: string | undefined;
  name: string | null;
  child: boolean;
  item_ids: string[];
};

type Whose = { receiptId: string; guestId: string; byHost: boolean };

/** Makes this list, in this order, all whom a guest is here with. What the host has once said stays the host's word. */
export async function storeCompanions(
  trx: Trx,
  { receiptId, guestId, byHost }: Whose,
  companions: readonly StoredCompanion[],
): Promise<void> {
  const kept = companions.flatMap(({ id }) => id ?? []);
  const gone = trx.deleteFrom('guest_companions').where('guest_id', '=', guestId);
  await (kept.length === 0 ? gone : gone.where('id', 'not in', kept)).execute();
  await trx.deleteFrom('companion_dishes').where('guest_id', '=', guestId).execute();
  for (const [position, { id, name, child, item_ids }] of companions.entries()) {
    const row = { name, child, position };
    const companionId = id ?? (await insertCompanion(trx, { receiptId, guestId, byHost }, row));
    if (id !== undefined) {
      const said = byHost ? { said_by_host: true } : {};
      await trx
        .updateTable('guest_companions')
        .set({ ...row, ...said })
        .where('id', '=', id)
        .execute();
    }
    const dishes = item_ids.map((item_id) => ({ item_id, guest_id: guestId, companion_id: companionId }));
    if (dishes.length > 0) await trx.insertInto('companion_dishes').values(dishes).execute();
  }
}

async function insertCompanion(
  trx: Trx,
  { receiptId, guestId, byHost }: Whose,
  row: { name: string | null; child: boolean; position: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('guest_companions')
    .values({ receipt_id: receiptId, guest_id: guestId, said_by_host: byHost, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
