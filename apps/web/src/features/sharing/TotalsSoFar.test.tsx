import { cents } from '@fairtab/domain/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VIEW } from '../../test-support/guest-view.ts';
import { TotalsSoFar } from './TotalsSoFar.tsx';

const [, ann] = VIEW.guests;

test('while the bill is open its totals stand there as not final, and add up with what is nobody’s', () => {
  const stranger = { ...(ann ?? expect.unreachable()), id: 's', guest_name: '' };
  const view = {
    ...VIEW,
    receipt: { ...VIEW.receipt, tax_amount: cents(300), total_amount: cents(3900) },
    guests: [...VIEW.guests, stranger],
    selections: [...VIEW.selections, { item_id: 'wine', guest_id: 's', units: 1 }],
  };
  const page = renderToStaticMarkup(<TotalsSoFar view={view} />);
  expect(page).toContain('id="final-totals"');
  expect(page).toContain('Not final yet');
  expect(page).toContain('1 person without a name');
  expect(page).toContain('Nobody’s yet');
  const lines = [...page.matchAll(/<li.*?<\/li>/g)].map(([line]) => line);
  const amounts = lines.map((line) => Number(/\$([\d.]+)/.exec(line)?.[1]));
  expect(lines).toHaveLength(4);
  // Items 36.00, tax 3.00, and the host tip of 1.50 below 150 dollars.
  expect(amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)).toBe(3600 + 300 + 150);
});
