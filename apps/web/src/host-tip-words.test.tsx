import { cents } from '@fairtab/domain/money/money';
import { loadEveryLanguage } from '@fairtab/texts/load-language';
import { setLanguage } from '@fairtab/texts/text';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { InCurrency } from './components/bill/Money.tsx';
import { TermsPage } from './features/legal/LegalPages.tsx';
import { Rules } from './features/person-bill/proof/Proof.tsx';
import { HostTipCalculator } from './features/start/StartPage.tsx';
import { APP_INFO } from './test-support/app-info.ts';
import { InDollars } from './test-support/in-dollars.tsx';

const tip = vi.hoisted(() => ({ percent: 0, least: 0, below: 0 }));
vi.mock('@fairtab/domain/split/host-tip', async (original) => ({
  ...(await original<typeof import('@fairtab/domain/split/host-tip')>()),
  HOST_TIP: tip,
  hostTipRule: () => tip,
}));
const { HOST_TIP: RULE } = await vi.importActual<typeof import('@fairtab/domain/split/host-tip')>(
  '@fairtab/domain/split/host-tip',
);
const OTHER = { percent: 3, least: cents(450), below: cents(15_075) };

beforeAll(loadEveryLanguage);
afterEach(() => setLanguage('en'));

test.each([
  [
    'en',
    RULE,
    [
      /1% of the order, at least \$1\.50 in/,
      /\$1\.50 together.* under \$150, else 1%/,
      /1% of the bill, at least \$1\.50\./,
    ],
  ],
  [
    'en',
    OTHER,
    [
      /3% of the order, at least \$4\.50 in/,
      /\$4\.50 together.* under \$150\.75, else 3%/,
      /3% of the bill, at least \$4\.50\./,
    ],
  ],
  [
    'es',
    RULE,
    [
      /del 1% de la cuenta, al menos \$1\.50 en/,
      /\$1\.50 entre.* menos de \$150; si no, el 1%/,
      /el 1% de la cuenta, mínimo \$1\.50\./,
    ],
  ],
  [
    'es',
    OTHER,
    [
      /del 3% de la cuenta, al menos \$4\.50 en/,
      /\$4\.50 entre.* menos de \$150\.75; si no, el 3%/,
      /el 3% de la cuenta, mínimo \$4\.50\./,
    ],
  ],
] as const)('in %s, with %o, all sentences say the same host tip', (language, numbers, sentences) => {
  Object.assign(tip, numbers);
  setLanguage(language);
  render(
    <>
      <TermsPage {...APP_INFO} />
      <InDollars>
        <Rules isFinal={false} emptySeats={false} />
      </InDollars>
      <HostTipCalculator />
    </>,
  );
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible();
});

test('a currency without a flat part shows none', () => {
  Object.assign(tip, { percent: 1, least: 0, below: 0 });
  render(
    <InCurrency value={{ code: 'JPY', digits: 0 }}>
      <Rules isFinal={false} emptySeats={false} />
    </InCurrency>,
  );
  expect(screen.getByText(/whoever paid for all: 1% of the receipt’s total together/)).toBeVisible();
});
