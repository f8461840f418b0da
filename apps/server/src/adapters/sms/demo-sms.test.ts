import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/engines.ts';
import { createDemoSms } from '../demo-outbox.ts';
import { SmsError } from './sms.ts';

describeOnEngines('demo texts', (engine) => {
  it('are written to the outbox', async () => {
    const database = await engine.createDatabase();
    const sms = createDemoSms(database);
    const { id } = await sms.send({ to: '+15555550123', body: 'Your code is 123456' });
    const rows = await database.kysely.selectFrom('demo_outbox').selectAll().execute();
    expect(rows).toEqual([
      {
        id,
        channel: 'sms',
        recipient: '+15555550123',
        subject: null,
        body: 'Your code is 123456',
        html: null,
        created_at: expect.any(Date),
      },
    ]);
    expect(sms.kind).toBe('demo');

    await database.pool.query('alter table demo_outbox rename to elsewhere');
    const failing = sms.send({ to: '+15555550123', body: 'x' });
    await expect(failing).rejects.toThrow(SmsError);
    await expect(failing).rejects.toMatchObject({ fate: 'not_taken' });
  });
});
