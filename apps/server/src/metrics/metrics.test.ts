import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveSelection } from '@fairtab/contract/receipt/guests';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shareBill } from '../../test/bills.ts';
import { guest, refusal, signIn } from '../../test/client.ts';
import { describeOnOneEngine } from '../../test/engines.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { DatabaseUnavailableError } from '../adapters/database/unavailable.ts';
import { serveMetrics } from './metrics.ts';

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
