import { randomUUID } from 'node:crypto';
import { getProfile } from '@fairtab/contract/account/account';
import { listCreditChanges, updateUserCredits } from '@fairtab/contract/host/credits';
import { beforeAll, expect, test } from 'vitest';
import { type Client, refusal, signIn } from '../../../test/client.ts';
import { describeOnOneEngine } from '../../../test/engines.ts';
import { makeAdmin } from '../../../test/make-admin.ts';
import { productOf } from '../../../test/product.ts';
import { changeCredits } from './change-credits.ts';

describeOnOneEngine('credits that an admin sets', (engine) => {
  const product = productOf(engine, { FREE_CREDITS: '2' });
  let admin: Client & { userId: string };
  let host: Client & { userId: string };

  beforeAll(async () => {
    admin = await signIn(product, '5555556000');
    await makeAdmin(product, admin.userId);
    host = await signIn(product, '5555556001');
  });

  const set = (new_credit_amount: number, reason?: string, headers = {}) => {
    const body = {
      target_user_id: host.userId,
      new_credit_amount,
      ...(reason === undefined ? {} : { reason }),
    };
    return admin.call(updateUserCredits, { body }, headers);
  };
  const history = (by: Client, query: { user_id?: string } = {}) => by.call(listCreditChanges, { query });

  test('are the balance from then on, once for each request, with who and why', async () => {
    expect(await set(7, '  Goodwill ')).toEqual({ old_credits: 2, new_credits: 7 });
    expect(await set(5, ' ')).toEqual({ old_credits: 7, new_credits: 5 });
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of ['asked', 'repeated'])
      expect(await set(9, undefined, key)).toEqual({ old_credits: 5, new_credits: 9 });
    expect(await host.call(getProfile, {})).toMatchObject({ credits: 9 });

    const changes = await history(host);
    expect(changes).toMatchObject([
      { old_credits: 5, new_credits: 9, change_reason: 'Manual adjustment', cause: 'admin' },
      { old_credits: 7, new_credits: 5, change_reason: 'Manual adjustment', cause: 'admin' },
      { old_credits: 2, new_credits: 7, change_reason: 'Goodwill', cause: 'admin' },
      { old_credits: 0, new_credits: 2, change_reason: 'Free credits', cause: 'free' },
    ]);
    const { kysely } = product.services.database;
    const lines = await kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('what', '=', 'updateUserCredits')
      .orderBy('id')
      .execute();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      actor_id: admin.userId,
      details: {
        user_id: host.userId,
        before: { credits: 2, owed: 0 },
        after: { credits: 7, owed: 0 },
        reason: 'Goodwill',
      },
    });
    const rows = kysely.selectFrom('credit_changes').select('actor_id').where('cause', '=', 'admin');
    expect(await rows.execute()).toEqual(Array(3).fill({ actor_id: admin.userId }));
  });

  test('forgive what is owed', async () => {
    await product.services.database.inTransaction((trx) =>
      changeCredits(trx, { userId: host.userId, by: -12, cause: 'refund', reference: 'refund:pi_1:1' }),
    );
    expect((await history(host))[0]).toMatchObject({ new_credits: 0, owed: 3 });
    expect(await set(4)).toEqual({ old_credits: 0, new_credits: 4 });
    expect((await history(host))[0]).toMatchObject({ new_credits: 4, owed: 0 });
  });

  test('show in the history, the latest ten first, to their owner and to admins', async () => {
    for (let n = 20; n < 32; n++) await set(n);
    const own = await history(host);
    expect(own.map(({ new_credits }) => new_credits)).toEqual([31, 30, 29, 28, 27, 26, 25, 24, 23, 22]);
    expect(await history(admin, { user_id: host.userId })).toEqual(own);
    expect(await history(host, { user_id: host.userId })).toEqual(own);
    expect(await history(admin)).toHaveLength(1);
    expect((await refusal(history(host, { user_id: admin.userId }))).code).toBe('auth.admin_only');
  });

  test('are refused for unknown users, and never below 0', async () => {
    const body = { target_user_id: 'nobody', new_credit_amount: 5 };
    expect(await refusal(admin.call(updateUserCredits, { body }))).toMatchObject({
      status: 404,
      code: 'credits.user_not_found',
      title: 'Update Failed',
    });
    for (const amount of [-1, 0.5])
      expect(await refusal(set(amount))).toMatchObject({
        code: 'credits.invalid',
        title: 'Invalid Credits',
        message: expect.stringContaining('Please enter a valid number of credits (0 or higher)'),
      });
    expect((await refusal(set(1_000_001))).code).toBe('credits.too_many');
  });
});
