import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderWithRouter } from '../../test-support/with-router.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const app = (credits: object | null): [string[], object][] => [
  [['app-info'], { vision: 'offline', credits }],
];

/** The specification's section 1, sentence by sentence. */
const TOLD: [page: () => ReactNode, sentence: RegExp][] = [
  [TermsPage, /^Effective date: 11\/25\/24$/],
  [TermsPage, /^You must be at least 13 years old\.$/],
  [TermsPage, /Credits never expire\. They are not redeemable for cash\.$/],
  [TermsPage, /a host tip of 1% of the order, at least \$1\.50 in total.* It goes to the host/],
  [TermsPage, /^Texts are transactional and opt-in: .* agreed to it in the receipt selection flow/],
  [TermsPage, /Reply STOP to opt out/],
  [PrivacyPage, /^Effective date: 11\/25\/24$/],
  [PrivacyPage, /is not for children under 13/],
  [PrivacyPage, /^We text codes, final bills.* Guests agree to it during the receipt selection flow/],
  [PrivacyPage, /An SMS provider sends them and gets the phone number and the text\.$/],
  [PrivacyPage, /^Reply STOP to opt out of all texts/],
];

test.each([TermsPage, PrivacyPage])(
  '%o says what the specification says of it, and leads back',
  async (Told) => {
    await renderWithRouter(<Told />, app({ prices: {} }));
    for (const [page, sentence] of TOLD)
      if (page === Told) expect(screen.getByText(sentence, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  },
);

test('the terms say what sharing and the subscription cost, and what becomes of credits', async () => {
  await renderWithRouter(<TermsPage />, app({ prices: {} }));
  expect(screen.getByText('Effective date: 11/25/24')).toBeVisible();
  expect(
    screen.getByText(/^Sharing a receipt costs 1 credit,.* Credits never expire\. They are not redeemable/),
  ).toBeVisible();
  expect(screen.getByText(/for \$2\.99 per month\. It renews every month until you cancel it/)).toBeVisible();
  expect(screen.getByText(/refunded or disputed, the credits bought with it are taken back/)).toBeVisible();
  expect(screen.queryByText(/sharing a receipt costs nothing/)).toBeNull();
});

test('the privacy policy names the payment service', async () => {
  await renderWithRouter(<PrivacyPage />, app({ prices: {} }));
  expect(screen.getByText(/on the pages of Stripe, our payment service/)).toBeVisible();
  expect(screen.queryByText(/No card payments|no card payments/)).toBeNull();
});

test('where no card payments are set up, both say so', async () => {
  await renderWithRouter(<TermsPage />, app(null));
  expect(screen.getByText(/sharing a receipt costs nothing/)).toBeVisible();
  await renderWithRouter(<PrivacyPage />, app(null));
  expect(screen.getByText('Here no card payments are set up: nothing is sent to Stripe.')).toBeVisible();
});
