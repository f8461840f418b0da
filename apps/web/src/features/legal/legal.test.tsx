import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { APP_INFO } from '../../test-support/app-info.ts';
import { PrivacyPage, TermsPage } from './LegalPages.tsx';

const terms = () => <TermsPage {...APP_INFO} />;
const privacy = () => <PrivacyPage {...APP_INFO} />;

/** The specification's section 1, sentence by sentence. */
const TOLD: [page: () => ReactNode, sentence: RegExp][] = [
  [terms, /^Effective date: 11\/25\/24$/],
  [terms, /^You must be at least 13 years old\.$/],
  [terms, /Credits never expire\. They are not redeemable for cash\.$/],
  [terms, /a host tip of 1% of the order, at least \$1\.50 in total.* It goes to the host/],
  [terms, /^Texts are transactional and opt-in: .* agreed to it in the receipt selection flow/],
  [terms, /Reply STOP to opt out/],
  [privacy, /^Effective date: 11\/25\/24$/],
  [privacy, /is not for children under 13/],
  [privacy, /^We text codes, final bills.* Guests agree to it during the receipt selection flow/],
  [privacy, /An SMS provider sends them and gets the phone number and the text\.$/],
  [privacy, /^Reply STOP to opt out of all texts/],
];

test.each([terms, privacy])('%o says what the specification says of it, and leads back', (told) => {
  render(told());
  for (const [page, sentence] of TOLD)
    if (page === told) expect(screen.getByText(sentence, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('the terms say what sharing and the subscription cost, and what becomes of credits', () => {
  render(terms());
  expect(screen.getByText('Effective date: 11/25/24')).toBeVisible();
  expect(
    screen.getByText(/^Sharing a receipt costs 1 credit,.* Credits never expire\. They are not redeemable/),
  ).toBeVisible();
  expect(screen.getByText(/for \$2\.99 per month\. It renews every month until you cancel it/)).toBeVisible();
  expect(screen.getByText(/refunded or disputed, the credits bought with it are taken back/)).toBeVisible();
  expect(screen.queryByText(/sharing a receipt costs nothing/)).toBeNull();
});

test('the privacy policy names the payment service', () => {
  render(privacy());
  expect(screen.getByText(/on the pages of Stripe, our payment service/)).toBeVisible();
  expect(screen.queryByText(/No card payments|no card payments/)).toBeNull();
});

test('where no card payments are set up, both say so', () => {
  render(<TermsPage {...APP_INFO} credits={null} />);
  expect(screen.getByText(/sharing a receipt costs nothing/)).toBeVisible();
  render(<PrivacyPage {...APP_INFO} credits={null} />);
  expect(screen.getByText('Here no card payments are set up: nothing is sent to Stripe.')).toBeVisible();
});

test('the privacy policy says how long the log of changes is kept', () => {
  const { unmount } = render(privacy());
  expect(screen.getByText(/^The log of what hosts changed .* It stays\.$/)).toBeVisible();
  unmount();
  render(<PrivacyPage {...APP_INFO} kept_log_months={36} />);
  expect(
    screen.getByText(/^The log of what hosts changed .* Each line goes after 36 months\.$/),
  ).toBeVisible();
});

test('where there are no texts, both say so', () => {
  for (const Page of [TermsPage, PrivacyPage]) {
    const { unmount } = render(<Page {...APP_INFO} texts={false} />);
    expect(screen.getByText(/^Here no texts are set up: people sign in by email/)).toBeVisible();
    unmount();
  }
});

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['https://example.com/imprint', 'https://example.com/imprint'],
])('both name the operator, who is reached at %s', (contact, href) => {
  const operator = { name: 'Ann Example, Main Street 1, Springfield', contact };
  for (const Page of [TermsPage, PrivacyPage]) {
    const { unmount } = render(<Page {...APP_INFO} operator={operator} />);
    expect(screen.getByText(/^Ann Example, Main Street 1, Springfield runs this installation/)).toBeVisible();
    expect(screen.getByRole('link', { name: contact })).toHaveAttribute('href', href);
    unmount();
  }
});
