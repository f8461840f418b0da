import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../test/client.ts';
import { describeOnEngines } from '../../../test/engines.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { EMAIL, queuedText } from '../../../test/queued-text.ts';
import {
  type Answer,
  accept,
  hang,
  nonsense,
  refuse,
  reset,
  startTwilioPeer,
  TWILIO_ACCOUNT,
  type TwilioPeer,
} from '../../../test/twilio-peer.ts';
import type { Database } from '../../adapters/database/database.ts';
import { EmailError } from '../../adapters/email/email.ts';
import { RetryLater } from '../../adapters/jobs/job-worker.ts';
import { createTwilioSms } from '../../adapters/sms/twilio-sms.ts';
import type { Services } from '../../app/services.ts';
import { showOutcome } from '../receipts/run-command.ts';
import { findText, type ProviderReport, recordDelivery } from './message-outcomes.ts';
import { sendStranded } from './queue-messages.ts';
import { SEND_MESSAGE_JOB, sendMessage } from './send-message.ts';

/** The provider's report, and what the message is then. */
const REPORTS: [status: string, code: number | null, state: string, failure: string | null][] = [
  ['delivered', null, 'delivered', null],
  ['undelivered', 30003, 'failed', 'unreachable'],
  ['undelivered', 30005, 'failed', 'unreachable'],
  ['undelivered', 30007, 'failed', 'blocked'],
  ['undelivered', 30034, 'failed', 'blocked'],
  ['failed', 21610, 'opted_out', null],
  ['failed', null, 'failed', 'other'],
];

describeOnEngines('handing a message over', (engine) => {
  let database: Database;
  let product: Product;
  let peer: TwilioPeer;
  /** With Twilio, and with a Twilio that is not waited for long. */
  let services: Services;
  let impatient: Services;
  let hostId: string;

  beforeAll(async () => {
    database = await engine.createDatabase();
    [product, peer] = await Promise.all([startProduct(database), startTwilioPeer()]);
    const twilio = {
      accountSid: TWILIO_ACCOUNT,
      authToken: 'secret',
      from: '+12125550100',
      statusCallback: 'https://fairtab.test/status',
      baseUrl: peer.url,
    };
    services = { ...product.services, sms: createTwilioSms(twilio) };
    impatient = { ...services, sms: createTwilioSms({ ...twilio, timeoutMilliseconds: 50 }) };
    hostId = (await signIn(product, '5555550100')).userId;
  });
  afterAll(async () => {
    await product.stop();
    await peer.stop();
  });
  beforeEach(() => {
    peer.answer = accept;
  });

  const queued = (more: Parameters<typeof queuedText>[2] = {}) => queuedText(database, hostId, more);
  const rowOf = (id: string) =>
    database.kysely.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const versionOf = async (id: string) => {
    const { receipt_id } = await rowOf(id);
    const receipt = database.kysely.selectFrom('receipts').select('version').where('id', '=', receipt_id);
    return (await receipt.executeTakeFirstOrThrow()).version;
  };
  const takenFor = async (id: string) => {
    const { body } = await rowOf(id);
    return peer.taken.filter((text) => text.body === body);
  };

  const jobOf = (id: string) => ({
    id: randomUUID(),
    data: { id },
    attempt: 1,
    lastAttempt: false,
    signal: AbortSignal.any([]),
  });
  /** One run of the message's job. @returns the seconds until the next, or null if it was the last */
  async function send(id: string, using = services): Promise<number | null> {
    try {
      await sendMessage(using, jobOf(id), showOutcome(using));
      return null;
    } catch (error) {
      if (error instanceof RetryLater) return error.seconds;
      throw error;
    }
  }
  /** One run of the search for a text. @returns the seconds until the next, or null if it was the last */
  async function find(id: string): Promise<number | null> {
    const found = findText(services, jobOf(id), showOutcome(services));
    return found.then(
      () => null,
      (error: unknown) => (error instanceof RetryLater ? error.seconds : Promise.reject(error)),
    );
  }
  const report = (more: Partial<ProviderReport>) =>
    database.inTransaction((trx) =>
      recordDelivery(
        trx,
        { providerId: 'SM0', attemptId: null, status: 'delivered', errorCode: null, ...more },
        showOutcome(services),
      ),
    );

  test('what is accepted is sent, under the provider’s name, and not a second time', async () => {
    const id = await queued();
    const before = await versionOf(id);
    expect(await send(id)).toBeNull();
    const [text] = await takenFor(id);
    expect(await rowOf(id)).toMatchObject({
      state: 'sent',
      provider_id: text?.sid,
      failure: null,
      attempts: 1,
    });
    expect(await versionOf(id)).toBe(before + 1);
    await send(id);
    expect(await takenFor(id)).toHaveLength(1);
  });

  test.each<[string, Answer, string, string | null]>([
    ['no such phone', refuse(400, 21211), 'failed', 'unreachable'],
    ['an unregistered sender', refuse(400, 30034), 'failed', 'blocked'],
    ['a phone that has answered STOP', refuse(400, 21610), 'opted_out', null],
    ['silence', hang, 'unknown', null],
    ['a line that breaks', reset, 'unknown', null],
    ['a page that is no answer', nonsense(200), 'unknown', null],
  ])(
    'after %s the message is settled, shown, and not sent again by itself',
    async (_, answer, state, failure) => {
      const id = await queued();
      const before = await versionOf(id);
      peer.answer = answer;
      const asked = peer.requests.length;
      expect(await send(id, answer === hang ? impatient : services)).toBeNull();
      expect(await rowOf(id)).toMatchObject({ state, failure });
      expect(await versionOf(id)).toBe(before + 1);
      peer.answer = accept;
      expect(await send(id)).toBeNull();
      expect(peer.requests.length).toBe(asked + 1);
    },
  );

  test('what the provider surely has not taken waits longer each time, or as long as it asks, and is then sent', async () => {
    const id = await queued();
    const before = await versionOf(id);
    peer.answer = refuse(500, 20500);
    expect([await send(id), await send(id), await send(id)]).toEqual([2, 4, 8]);
    peer.answer = refuse(429, 20429, { 'retry-after': '90' });
    expect(await send(id)).toBe(90);
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: 'provider', attempts: 4 });
    // That it waits is shown once.
    expect(await versionOf(id)).toBe(before + 1);
    peer.answer = accept;
    expect(await send(id)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', failure: null, error: null });
    expect(await takenFor(id)).toHaveLength(1);
  });

  test('fails if the provider cannot be reached for hours', async () => {
    const id = await queued();
    const away = createTwilioSms({
      accountSid: TWILIO_ACCOUNT,
      authToken: 'secret',
      from: '+12125550100',
      baseUrl: 'http://127.0.0.1:1',
    });
    expect(await send(id, { ...services, sms: away })).toBe(2);
    const hours = new Date(Date.now() - 6 * 3_600_000);
    await database.kysely
      .updateTable('notifications')
      .set({ queued_at: hours })
      .where('id', '=', id)
      .execute();
    expect(await send(id, { ...services, sms: away })).toBeNull();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'provider' });
  });

  test('a message whose time has passed is not sent', async () => {
    const id = await queued({ send_before: new Date(Date.now() - 1) });
    const later = await queued({ send_before: new Date(Date.now() + 60_000) });
    await Promise.all([send(id), send(later)]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'too_late' });
    expect(await takenFor(id)).toEqual([]);
    expect(await rowOf(later)).toMatchObject({ state: 'sent' });
  });

  test('a text that a server was sending when it died is not certain, and an e-mail is sent again', async () => {
    const [text, mail] = [await queued(), await queued(EMAIL)];
    await database.kysely
      .updateTable('notifications')
      .set({ state: 'sending', attempts: 1, attempt_id: randomUUID(), attempted_at: new Date() })
      .where('id', 'in', [text, mail])
      .execute();
    await Promise.all([send(text), send(mail)]);
    expect(await rowOf(text)).toMatchObject({ state: 'unknown' });
    expect(await takenFor(text)).toEqual([]);
    expect(await rowOf(mail)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('an e-mail whose outcome is not known is tried again', async () => {
    const id = await queued(EMAIL);
    const email = {
      kind: 'smtp' as const,
      send: () => Promise.reject(new EmailError('The mail server could not be reached (ETIMEDOUT).', true)),
    };
    expect(await send(id, { ...services, email })).toBe(2);
    expect(await rowOf(id)).toMatchObject({ state: 'queued', failure: 'provider' });
  });

  test('a message that cannot be read has failed, and the next is sent', async () => {
    const [poison, next] = [await queued(), await queued()];
    const sms = {
      ...services.sms,
      send: () => Promise.reject(new TypeError('+12125550123 is not a function')),
    };
    expect(await send(poison, { ...services, sms })).toBeNull();
    expect(await rowOf(poison)).toMatchObject({ state: 'failed', failure: 'other', error: 'TypeError' });
    await send(next);
    expect(await rowOf(next)).toMatchObject({ state: 'sent' });
  });

  test('an attempt that ends after another server took it for dead is known again', async () => {
    const id = await queued();
    peer.answer = (response, take) => {
      // Meanwhile the job runs a second time.
      void send(id).then(() => accept(response, take));
    };
    expect(await send(id)).toBeNull();
    const [text] = await takenFor(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', provider_id: text?.sid });
  });

  test('an attempt does not affect one that began after it', async () => {
    const begun = () => ({ state: 'sending', attempt_id: randomUUID() }) as const;
    const begins = (id: string, by = database.kysely) =>
      by.updateTable('notifications').set(begun()).where('id', '=', id).execute();
    const [answered, dead] = [await queued(), await queued()];
    peer.answer = (response, take) => void begins(answered).then(() => accept(response, take));
    await send(answered);
    expect(await rowOf(answered)).toMatchObject({ state: 'sending', provider_id: null });
    await begins(dead);
    await sendMessage(services, jobOf(dead), async (trx, _, store) => {
      await begins(dead, trx);
      await store();
    });
    expect(await rowOf(dead)).toMatchObject({ state: 'sending' });
  });

  test('of two servers that begin at once, one sends', async () => {
    const id = await queued();
    await Promise.all([send(id), send(id)]);
    expect(await takenFor(id)).toHaveLength(1);
  });

  // What a code means no database decides: see `onOneEngine`.
  test.each(engine.onOneEngine ? REPORTS : REPORTS.filter(([, code]) => code === null || code === 21610))(
    'a report of %s, code %s, makes it %s, and no later one changes that',
    async (status, errorCode, state, failure) => {
      const id = await queued();
      await send(id);
      const { provider_id: providerId, recipient } = await rowOf(id);
      if (providerId === null) throw new Error('not sent');
      const before = await versionOf(id);
      const { optedOut } = await report({ providerId, status, errorCode });
      expect(optedOut?.phone ?? null).toBe(state === 'opted_out' ? recipient : null);
      expect(await rowOf(id)).toMatchObject({ state, failure });
      expect(await versionOf(id)).toBe(before + 1);
      for (const late of ['sent', 'queued', 'delivered', 'undelivered', 'no word of 2024']) {
        await report({ providerId, status: late });
      }
      expect(await rowOf(id)).toMatchObject({ state, failure });
      expect(await versionOf(id)).toBe(before + 1);
    },
  );

  test('a report that comes before the answer, or instead of it, is found by its attempt', async () => {
    const early = await queued();
    peer.answer = (response, take) => {
      const { sid, statusCallback } = take();
      const attemptId = new URL(statusCallback ?? '').searchParams.get('attempt');
      void report({ providerId: sid, attemptId }).then(() =>
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid })),
      );
    };
    await send(early);
    expect(await rowOf(early)).toMatchObject({ state: 'delivered', provider_id: peer.taken.at(-1)?.sid });

    const lost = await queued();
    peer.answer = reset;
    await send(lost);
    const { attempt_id: attemptId, state } = await rowOf(lost);
    expect(state).toBe('unknown');
    await report({ providerId: 'SM1', attemptId, status: 'sent' });
    expect(await rowOf(lost)).toMatchObject({ state: 'sent', provider_id: 'SM1' });
    // The id is known now: another's does not fit.
    await report({ providerId: 'SM2', attemptId, status: 'undelivered' });
    expect(await rowOf(lost)).toMatchObject({ state: 'sent', provider_id: 'SM1' });
  });

  test('a text whose outcome is unknown is looked for at the provider, and stays so if it is not there', async () => {
    const [lost, never] = [await queued(), await queued()];
    peer.answer = reset;
    await send(lost);
    peer.answer = (response) => response.destroy();
    await send(never);
    for (const id of [lost, never]) {
      // Its list is a little late.
      expect(await find(id)).toBeGreaterThan(50);
      expect(await rowOf(id)).toMatchObject({ state: 'unknown' });
    }
    const attemptedAgo = (seconds: number) =>
      database.kysely
        .updateTable('notifications')
        .set({ attempted_at: new Date(Date.now() - seconds * 1_000) })
        .where('id', 'in', [lost, never])
        .execute();
    await attemptedAgo(61);
    for (const text of peer.taken) text.at = new Date(Date.now() - 61_000);
    const asked = peer.requests.length;
    expect(await find(lost)).toBeNull();
    const [text] = await takenFor(lost);
    expect(await rowOf(lost)).toMatchObject({ state: 'delivered', provider_id: text?.sid });
    expect(await find(never)).toBeGreaterThan(500);
    await attemptedAgo(3_601);
    expect(await find(never)).toBeNull();
    expect(await rowOf(never)).toMatchObject({ state: 'unknown' });
    expect(peer.requests.slice(asked).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  test('messages that wait without a job are sent, and no other is sent twice', async () => {
    const [stranded, young] = [await queued(), await queued()];
    const hour = new Date(Date.now() - 3_600_000);
    await database.kysely
      .updateTable('notifications')
      .set({ queued_at: hour })
      .where('id', '=', stranded)
      .execute();
    const enqueued = vi.spyOn(product.services.jobs, 'enqueueAll');
    const jobsFor = () => enqueued.mock.calls.flatMap(([, , data]) => data.map(({ id }) => id));
    await sendStranded(product.services);
    expect(jobsFor()).toEqual([stranded]);
    await vi.waitUntil(async () => (await rowOf(stranded)).state === 'sent');
    await sendStranded(product.services);
    expect(jobsFor()).toEqual([stranded]);
    expect(await rowOf(young)).toMatchObject({ state: 'queued' });
    enqueued.mockRestore();
  });

  test('a job that still waits is not doubled', async () => {
    const id = await queued();
    const ids = [id, randomUUID()];
    const without = await database.inTransaction(async (trx) => {
      await product.services.jobs.enqueueAll(trx, SEND_MESSAGE_JOB, [{ id }]);
      return product.services.jobs.withoutJob(trx, SEND_MESSAGE_JOB, ids);
    });
    expect(without).toEqual(ids.slice(1));
  });

  test('reports on what is not ours change nothing', async () => {
    for (const attemptId of [null, randomUUID(), "'; drop table notifications"]) {
      expect(await report({ providerId: 'SM of nobody', attemptId })).toEqual({ optedOut: null });
    }
  });
});
