import { expect, test } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { productOf } from '../../../test/product.ts';
import { dropOldLines } from './drop-old-lines.ts';
import { writeAudit } from './write-audit.ts';

describeOnEngines('the audit log', (engine) => {
  const product = productOf(engine);

  test('loses lines only where the operator has set how long, and only older ones', async () => {
    const { database, settings } = product.services;
    const { kysely } = database;
    const left = async () =>
      (await kysely.selectFrom('audit_log').select('what').orderBy('what').execute()).map(({ what }) => what);
    await database.inTransaction(async (trx) => {
      for (const what of ['new', 'old'])
        await writeAudit(trx, { actorId: 'test', what, receiptId: null, details: {} });
    });
    // Its lines cannot be changed: an old one is written with its time.
    await kysely
      .insertInto('audit_log')
      .values({
        actor_id: 'test',
        what: 'older',
        receipt_id: null,
        details: '{}',
        created_at: new Date('2020-01-01'),
      })
      .execute();
    const keep = (KEEP_AUDIT_MONTHS: number | undefined) =>
      dropOldLines({ database, settings: { ...settings, KEEP_AUDIT_MONTHS } });
    await keep(undefined);
    expect(await left()).toEqual(['new', 'old', 'older']);
    await keep(12);
    expect(await left()).toEqual(['new', 'old']);
    await expect(kysely.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });
});
