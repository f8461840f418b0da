import { cents } from '@fairtab/domain/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalanceLine } from './BalanceLine.tsx';

const said = (line: Parameters<typeof BalanceLine>[0]) =>
  renderToStaticMarkup(<BalanceLine {...line} />)
    .replace(/<svg.*?<\/svg>/g, '✓')
    .replace(/<[^>]*>/g, ' ');

test('sums that agree by the host tips alone do not hide a dish that is nobody’s', () => {
  const words = said({
    balance: { state: 'balanced', difference: cents(0) },
    nobodys: { items: 1, cents: cents(150) },
  });
  expect(words).toMatch(/Balanced/);
  expect(words).toMatch(/1 item is nobody’s:.*\$1\.50/);
  expect(words).not.toContain('✓');
});

test('is complete only when every item has somebody', () => {
  const profit = { state: 'profit', difference: cents(-300) } as const;
  expect(said({ balance: profit, nobodys: { items: 2, cents: cents(900) } })).toMatch(
    /Profit with Host Tips.*\$3\.00.*2 items are nobody’s:.*\$9\.00/,
  );
  const words = said({ balance: profit, nobodys: { items: 0, cents: cents(0) } });
  expect(words).toMatch(/✓.*Profit with Host Tips/);
  expect(words).not.toContain('nobody');
});
