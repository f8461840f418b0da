import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPhoneSignin } from '@fairtab/contract/account/sign-in';
import { saveSelection } from '@fairtab/contract/receipt/guests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { client, guest, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { queuedText } from '../../test/queued-text.ts';
import { accept, refuse, startTwilioPeer, TWILIO_ACCOUNT } from '../../test/twilio-peer.ts';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';
import { createTwilioSms } from '../adapters/sms/twilio-sms.ts';
import { VERSION } from '../config/version.ts';
import { sendMessage } from '../modules/messages/send-message.ts';
import { showOutcome } from '../modules/receipts/run-command.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { watchState } from './watch-state.ts';

const OPS = join(import.meta.dirname, '../../../../ops');

describeOnOneEngine('what Prometheus gets', (engine) => {
  let product: Product;
  let server: Awaited<ReturnType<typeof serveMetrics>>;
  let url: string;
  beforeAll(async () => {
    product = await startProduct(await engine.createDatabase(), { METRICS_PORT: '9464' });
    const { metrics } = product.services;
    if (metrics === null) throw new Error('no metrics');
    server = await serveMetrics(metrics.registry, { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    server.close();
    await product.stop();
  });

  const scrape = async () => (await fetch(`${url}/metrics`)).text();
  /** The value of the line that begins so. */
  const figure = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1),
    );

  test('is what was asked, by routes without ids, and what people did', async () => {
    const host = await signIn(product, '5555550100');
    const bill = await shareBill(host, { partySize: 3, items: [{ name: 'Soup', price: 700 }] });
    const ann = guest(product, bill.token, 'Ann');
    for (const units of [1, 0])
      await ann.call(saveSelection, { params: { item_id: bill.item('Soup') }, body: { units } });
    await refusal(ann.call(saveSelection, { params: { item_id: bill.id }, body: { units: 1 } }));
    const text = await scrape();
    const taps = 'fairtab_http_request_seconds_count{method="PUT",route="/rest/v1/guest_selections/:item_id"';
    expect(figure(text, `${taps},status="200"}`)).toBe(2);
    expect(figure(text, `${taps},status="404"}`)).toBe(1);
    // The first one also made a guest of her.
    const [locked, atOnce] = ['locked', 'at_once'].map((way) =>
      figure(text, `fairtab_taps_total{way="${way}"}`),
    );
    expect((locked ?? 0) + (atOnce ?? 0)).toBe(2);
    expect(figure(text, 'fairtab_streams')).toBe(0);
    expect(figure(text, `fairtab_build_info{version="${VERSION}",node="${process.versions.node}"}`)).toBe(1);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    for (const secret of [bill.token, bill.id, bill.item('Soup'), 'Ann', '5555550100'])
      expect(text).not.toContain(secret);
  });

  test('shows that the database is away, and nothing that it cannot know', async () => {
    expect(figure(await scrape(), 'fairtab_database_up')).toBe(1);
    const away = vi
      .spyOn(product.services.database.pool, 'connect')
      .mockRejectedValue(new DatabaseUnavailableError('away', 'gone'));
    const text = await scrape();
    away.mockRestore();
    expect(figure(text, 'fairtab_database_up')).toBe(0);
    expect(text).not.toMatch(/^fairtab_jobs\{/m);
  });

  test('says what became of codes and messages, and whose fault it was', async () => {
    const { services } = product;
    const peer = await startTwilioPeer();
    const demo = services.sms;
    services.sms = createTwilioSms({
      accountSid: TWILIO_ACCOUNT,
      authToken: 'expired',
      from: '+12125550100',
      baseUrl: peer.url,
    });
    const error = vi.spyOn(services.log, 'error');
    vi.spyOn(services.log, 'child').mockReturnThis();
    const host = await services.database.kysely
      .selectFrom('auth_users')
      .select('id')
      .executeTakeFirstOrThrow();
    const codes = (outcome: string) => `fairtab_codes_total{channel="sms",outcome="${outcome}"}`;
    const attempts = (outcome: string) =>
      `fairtab_message_attempts_total{channel="sms",outcome="${outcome}"}`;
    const before = figure(await scrape(), codes('sent'));
    const ask = () =>
      client(product)
        .call(startPhoneSignin, { body: { phone: '2122340147', session: 'bearer' } })
        .catch(() => null);
    const ids: string[] = [];
    for (const answer of [refuse(401, 20003), refuse(400, 21211), accept]) {
      peer.answer = answer;
      await ask();
      const id = await queuedText(services.database, host.id);
      ids.push(id);
      await sendMessage(
        services,
        { data: { id }, attempt: 1, lastAttempt: false, signal: AbortSignal.any([]) },
        showOutcome(services),
      ).catch(() => null);
    }
    // The first one waits to be tried again, and has no job that is due.
    await services.database.kysely
      .updateTable('notifications')
      .set({ queued_at: sql<Date>`now() - interval '20 minutes'` })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const text = await scrape();
    expect(['failed', 'refused', 'sent'].map((outcome) => figure(text, attempts(outcome)))).toEqual([
      1, 1, 1,
    ]);
    expect(['failed', 'refused', 'sent'].map((outcome) => figure(text, codes(outcome)))).toEqual([
      1,
      1,
      before + 1,
    ]);
    expect(figure(text, 'fairtab_messages_oldest_seconds{channel="sms"}')).toBeCloseTo(1200, -2);
    expect(text).not.toContain('fairtab_jobs_oldest_seconds{');
    // What is ours is an error, and names the setting.
    expect(error.mock.calls).toEqual([
      [
        {
          err: expect.objectContaining({ message: expect.stringContaining('TWILIO_AUTH_TOKEN') }),
          channel: 'sms',
          to: '0147',
        },
        'a code could not be sent',
      ],
    ]);
    vi.restoreAllMocks();
    services.sms = demo;
    await peer.stop();
  });

  test('has the disk, and whether files can be written', async () => {
    const text = await scrape();
    expect(figure(text, 'fairtab_files_writable{place="data folder"}')).toBe(1);
    const free = figure(text, 'fairtab_disk_free_ratio');
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(1);
    expect(text).not.toContain('fairtab_files_writable{place="bucket"}');
  });

  test('has the bucket once it was asked, without waiting for it', async () => {
    const metrics = createMetrics();
    const probe = () => Promise.reject(new Error('403 AccessDenied'));
    watchState(metrics, { ...product.services, storage: { ...product.services.storage, probe } }, '/');
    const bucket = 'fairtab_files_writable{place="bucket"}';
    expect(await metrics.registry.metrics()).not.toContain(bucket);
    await vi.waitFor(async () => expect(await metrics.registry.metrics()).toContain(`${bucket} 0`));
  });

  test('is at no other address, and nowhere among the pages', async () => {
    const asked = [
      fetch(`${url}/`),
      fetch(`${url}/metrics`, { method: 'POST' }),
      fetch(`${product.url}/metrics`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test.each(['prometheus/alerts.yml', 'grafana/fairtab.json'])('has all that %s asks for', async (file) => {
    const text = await scrape();
    const names = readFileSync(join(OPS, file), 'utf8').match(/\b(?:fairtab|nodejs|process)_\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(4);
    for (const name of new Set(names))
      expect(text).toContain(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `);
  });
});
