import { beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import type { Database } from '../../adapters/database/database.ts';
import { isOptedOut, optedOutOf, optIn, optOut } from './opt-outs.ts';

const SETTINGS = { databaseKey: 'a key of this installation' };
const MINUTE_MS = 60_000;

describeOnEngines('phones that get no texts', (engine) => {
  let database: Database;
  let phones = 0;
  const newPhone = () => `+1212555${String(++phones).padStart(4, '0')}`;
  const isOut = (phone: string) => isOptedOut(database.kysely, SETTINGS, phone);

  beforeAll(async () => {
    database = await engine.createDatabase();
  });

  test('a phone is out from STOP to START, however often each of them comes', async () => {
    const phone = newPhone();
    const { kysely } = database;
    expect(await isOut(phone)).toBe(false);
    await optIn(kysely, SETTINGS, phone);
    for (const repeat of ['once', 'twice']) {
      await optOut(kysely, SETTINGS, { phone, source: 'text' });
      expect(await isOut(phone), repeat).toBe(true);
    }
    expect(await isOut('(212) 555-0001'), 'in another notation').toBe(true);
    for (const repeat of ['once', 'twice']) {
      await optIn(kysely, SETTINGS, phone);
      expect(await isOut(phone), repeat).toBe(false);
    }
    await optOut(kysely, SETTINGS, { phone, source: 'text' });
    expect(await isOut(phone), 'again').toBe(true);
  });

  test('a late refusal of the provider does not undo a START, a new one does', async () => {
    const phone = newPhone();
    const refuse = (since: Date) => optOut(database.kysely, SETTINGS, { phone, source: 'provider', since });
    await refuse(new Date());
    expect(await isOut(phone)).toBe(true);
    await optIn(database.kysely, SETTINGS, phone);
    await refuse(new Date(Date.now() - MINUTE_MS));
    expect(await isOut(phone)).toBe(false);
    await refuse(new Date(Date.now() + MINUTE_MS));
    expect(await isOut(phone)).toBe(true);
  });

  test('a phone abroad is not taken for an American one with the same digits', async () => {
    await optOut(database.kysely, SETTINGS, { phone: '+4512345678', source: 'text' });
    expect(await isOut('+4512345678')).toBe(true);
    expect(await isOut('+14512345678')).toBe(false);
  });

  test('many phones are looked up at once, and none can be read from the table', async () => {
    const [out, other] = [newPhone(), newPhone()];
    await optOut(database.kysely, SETTINGS, { phone: out, source: 'text' });
    expect(await optedOutOf(database.kysely, SETTINGS, [out, other, out])).toEqual(new Set([out]));
    expect(await optedOutOf(database.kysely, SETTINGS, [])).toEqual(new Set());
    const rows = await database.kysely.selectFrom('sms_opt_outs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(out.slice(-7));
    expect(await isOptedOut(database.kysely, { databaseKey: 'another key' }, out)).toBe(false);
  });
});
