import { describe, expect, test } from 'vitest';
import { FINAL as VIEW } from '../test-support/receipt-view.ts';
import { isReceiptView } from './is-receipt-view.ts';
import { ReceiptView } from './receipt-view.ts';

/** Every place inside a value, as the keys that lead there. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [
      name,
      name === key ? replaced(inner, rest, by) : inner,
    ]),
  );
}

test('takes what the schema takes', () => {
  expect(ReceiptView.safeParse(VIEW).success).toBe(true);
  expect(isReceiptView(VIEW)).toBe(true);
  expect(isReceiptView({ ...VIEW, final_split: null })).toBe(true);
});

describe('a view with one part spoiled is refused exactly when the schema refuses it', () => {
  // Ids may be any text.
  const ANY_TEXT = new Set([
    'id',
    'item_id',
    'item_ids',
    'charge_id',
    'guest_id',
    'from_guest_id',
    'to_guest_id',
    'payer_id',
    'paid_by',
    'by',
  ]);
  const wrong = [undefined, null, 'nonsense', 0.5, true, {}];
  test.each(places(VIEW))('%s', (...path) => {
    for (const by of wrong) {
      const spoiled = replaced(VIEW, path, by);
      const bySchema = ReceiptView.safeParse(spoiled).success;
      if (by === 'nonsense' && path.slice(-2).some((key) => ANY_TEXT.has(key))) continue;
      expect({ path, by, taken: isReceiptView(spoiled) }).toEqual({ path, by, taken: bySchema });
    }
  });
});
