import { expect, test } from 'vitest';
import { csvHeaders } from './bill-tables.routes.ts';

const named = (name: string) => csvHeaders(name)['content-disposition'];

test('a file is called as the bill, where a system can', () => {
  expect(named('Chez Nous 2026-03-04')).toBe(
    `attachment; filename="Chez Nous 2026-03-04.csv"; filename*=UTF-8''Chez%20Nous%202026-03-04.csv`,
  );
  expect(named('Café "Zoë"/\r\nx: 1 2026-03-04')).toBe(
    `attachment; filename="Cafe Zoe x 1 2026-03-04.csv"; filename*=UTF-8''Caf%C3%A9%20Zo%C3%AB%20x%201%202026-03-04.csv`,
  );
  expect(named('../..')).toContain('filename=".csv"');
  expect(named('すし 2026-03-04')).toContain(`filename*=UTF-8''%E3%81%99%E3%81%97%202026-03-04.csv`);
  expect(named("It's (new)")).toContain("filename*=UTF-8''It%27s%20%28new%29.csv");
});
