import { cents } from '@fairtab/domain/money/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { BalanceLine } from './AssignBar.tsx';

const said = (line: Parameters<typeof BalanceLine>[0]) =>
  renderToStaticMarkup(
    <InDollars>
      <BalanceLine {...line} />
    </InDollars>,
  )
    .replace(/<svg.*?<\/svg>/g, '✓')
    .replace(/<[^>]*>/g, ' ');

test('sums that agree only through host tips do not hide an unclaimed item', () => {
  const words = said({
    balance: { state: 'balanced', difference: cents(0) },
    nobodys: { items: 1, cents: cents(150) },
    toShare: true,
  });
  expect(words).toMatch(/Balanced/);
  expect(words).toMatch(/1 item left:.*\$1\.50/);
  expect(words).not.toContain('✓');
});

test('is complete only when every item is assigned', () => {
  const profit = { state: 'profit', difference: cents(-300) } as const;
  expect(said({ balance: profit, nobodys: { items: 2, cents: cents(900) }, toShare: true })).toMatch(
    /Profit with Host Tips.*\$3\.00.*2 items left:.*\$9\.00/,
  );
  const words = said({ balance: profit, nobodys: { items: 0, cents: cents(0) }, toShare: true });
  expect(words).toMatch(/✓.*Profit with Host Tips/);
  expect(words).not.toContain('left');
  expect(words).toContain('Next: Start Sharing');
});

test('what is missing is one amount: the price of what is left, or the difference where nothing is', () => {
  const pending = { state: 'pending', difference: cents(230) } as const;
  const left = said({ balance: pending, nobodys: { items: 2, cents: cents(380) }, toShare: true });
  expect(left).toMatch(/Pending.*2 items left:.*\$3\.80/);
  expect(left).not.toContain('$2.30');
  expect(said({ balance: pending, nobodys: { items: 0, cents: cents(0) }, toShare: true })).toContain(
    '$2.30',
  );
});

test('a bill that is shared already has nothing next', () => {
  const balanced = { state: 'balanced', difference: cents(0) } as const;
  const words = said({ balance: balanced, nobodys: { items: 0, cents: cents(0) }, toShare: false });
  expect(words).toMatch(/✓.*Balanced/);
  expect(words).not.toContain('Next');
});
