import type { GuestView, PaymentView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { loadNamed } from '../../../components/base/Lazy.tsx';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { PartSheet } from './IPaid.tsx';
import { PaidToMe } from './Payments.tsx';

const payment = (amount: number, more: Partial<PaymentView> = {}): PaymentView => ({
  id: `of ${amount}`,
  ...{ from_guest_id: 'a', to_guest_id: 'm', amount: cents(amount) },
  ...{ reported: false, confirmed: true, by_host: false },
  ...more,
});
const BACK = { from_guest_id: 'm', to_guest_id: 'a' };

/**
 * Of $55.00 Max had $25.00 and paid $45.00, Hana had and paid $10.00, and Ann had $20.00, which she owes Max.
 */
function maxSees(payments: PaymentView[], amount = 2000, pay_to: GuestView['pay_to'] = null): ReceiptView {
  return {
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized' },
    guests: [...VIEW.guests, guestView('m', 'Max', { submitted: true, pay_to })],
    me: { ...VIEW.me, guest_id: 'm' },
    contributions: [{ guest_id: 'm', paper_id: null, amount: cents(4500), how: 'card' }],
    transfers: [{ from_guest_id: 'a', to_guest_id: 'm', amount: cents(amount) }],
    payments,
    final_split: splitOwing({ h: 1000, a: 2000, m: 2500 }),
  };
}

beforeAll(async () => {
  await Promise.all([PaidToMe.load(), PartSheet.load(), loadNamed(['PaidPart'])]);
});

function open(payments: PaymentView[], pay_to: GuestView['pay_to'] = null) {
  const view = maxSees(payments, 2000, pay_to);
  const calls = answerCalls(({ path }) =>
    path.endsWith('remember_browser')
      ? { status: 200, body: { cookie: true } }
      : { status: 200, body: { ...view, version: view.version + 1 } },
  );
  const bill = guestBill(VIEW);
  bill.accept({ ...view, version: VIEW.version + 1 });
  renderGuestScreen(FinalScreen, bill);
  const said = () =>
    calls.flatMap(({ path, body }) => (path.includes('_pa') || path.includes('mark') ? [body] : []));
  return { user: userEvent.setup(), said };
}
const ofBill = { p_receipt_id: VIEW.receipt.id };
const about = { p_receipt_id: VIEW.receipt.id, guest_id: 'a', to_guest_id: 'm' };
const payer = () =>
  within(screen.getByRole('heading', { name: 'Who pays you' }).parentElement ?? expect.fail());
const press = (name: string) => payer().getByRole('button', { name: `${name}: Ann` });
const words = () => payer().getByRole('listitem').textContent;

test('a payee reads who owes them, and says that it came, or a part of it', async () => {
  const { user, said } = open([]);
  expect(words()).toBe('Ann owes you $20.00.I got itOnly part of it');
  await user.click(press('I got it'));
  await user.click(press('Only part of it'));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '7.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(said()).toEqual([
    { ...about, amount: 2000 },
    { ...about, amount: 750 },
  ]);
});

test('a payee confirms or rejects what was reported', async () => {
  const { user, said } = open([payment(1250, { reported: true, confirmed: false })]);
  expect(words()).toContain('Ann owes you $20.00, and says $12.50 is paid.');
  await user.click(press('Confirm'));
  await user.click(press('Not received'));
  expect(said()).toEqual([
    { ...about, amount: 1250 },
    { ...ofBill, payment_ids: ['of 1250'], confirmed: false },
  ]);
});

test('a payee takes back what they said, and gives back what is too much', async () => {
  const { user, said } = open([payment(2400)]);
  expect(words()).toBe('You owe Ann $4.00.I gave it backUndo');
  await user.click(press('I gave it back'));
  await user.click(press('Undo'));
  expect(said()).toEqual([
    { ...about, amount: 400 },
    { ...ofBill, payment_ids: ['of 2400'], confirmed: true },
  ]);
});

test('less than a dollar too much is thanks, and can be given back', () => {
  open([payment(2099)]);
  expect(words()).toBe('Ann paid you $20.99, $0.99 of it as thanks.I gave it backUndo');
});

test.each([
  ['paid', [payment(2000, { by_host: true })], 'Ann paid you $20.00.Hana marked this as paid.Undo'],
  [
    'given back',
    [payment(2400), payment(400, { ...BACK, by_host: true })],
    'You gave Ann $4.00 back.Hana marked this as given back.Undo',
  ],
])('what the host said is the host’s, and the payee undoes it: %s', async (_, payments, shown) => {
  const { user, said } = open([...payments]);
  expect(words()).toBe(shown);
  await user.click(press('Undo'));
  expect(said()).toEqual([
    { ...ofBill, payment_ids: payments.slice(-1).map(({ id }) => id), confirmed: true },
  ]);
});

test('of two payments the last is taken back, and named', async () => {
  const { user, said } = open([payment(1500), payment(500, { by_host: true })]);
  expect(words()).toBe('Ann paid you $20.00.Hana marked this as paid.Undo $5.00');
  await user.click(press('Undo $5.00'));
  expect(said()).toEqual([{ ...ofBill, payment_ids: ['of 500'], confirmed: true }]);
});

test('the bar says what the others owe, and at the end that it is paid', () => {
  const bar = (payments: PaymentView[]) => {
    const { words, unmount } = renderGuestScreen(FinalScreen, guestBill(maxSees(payments)));
    const text = words();
    unmount();
    return text;
  };
  expect(bar([])).toContain('You get $20.00 back');
  expect(bar([payment(750)])).toContain('You get $12.50 back');
  const paid = bar([payment(2000)]);
  expect(paid).not.toMatch(/You get|nothing to pay/);
});

test('as the one figure a payee reads what comes from whom, and at the end that all came', () => {
  const head = (payments: PaymentView[]) => {
    const { words, unmount } = renderGuestScreen(FinalScreen, guestBill(maxSees(payments)));
    const text = words();
    unmount();
    return text;
  };
  expect(head([])).toMatch(
    /^Your final bill\s*Max\s*You get \$20\.00 back from Ann\s*Your part \$25\.00\. You paid \$45\.00 at the restaurant\.\s*(?!\$)/,
  );
  expect(head([payment(750)])).toContain('You get $12.50 back from Ann');
  expect(head([payment(2000)])).toContain('All settled. You got $20.00 back.');
  expect(head([payment(2400)])).not.toMatch(/All settled|You get/);
});

test('who is paid by nobody sees nothing of it', () => {
  renderGuestScreen(FinalScreen, guestBill({ ...maxSees([]), contributions: [], transfers: [] }));
  expect(screen.queryByText('Who pays you')).toBeNull();
});

const VENMO = { method: 'venmo', handle: '@max', holder: null } as const;

test('a payee enters how they are paid', async () => {
  const { user, said } = open([]);
  await user.click(payer().getByRole('button', { name: 'How are you paid?' }));
  expect(payer().getByText('Only people who owe you see it, once Hana says it’s right.')).toBeVisible();
  await user.type(payer().getByRole('textbox', { name: 'Your Venmo' }), 'not a name');
  await user.click(payer().getByRole('button', { name: 'Save' }));
  expect(payer().getByRole('textbox', { name: 'Your Venmo' })).toBeInvalid();
  await user.clear(payer().getByRole('textbox', { name: 'Your Venmo' }));
  await user.type(payer().getByRole('textbox', { name: 'Your Venmo' }), 'max');
  await user.click(payer().getByRole('button', { name: 'Save' }));
  expect(said()).toEqual([{ p_receipt_id: VIEW.receipt.id, method: 'venmo', handle: 'max' }]);
});

test.each([
  [false, 'Venmo @max. Hana has to say it’s right before anyone sees it.'],
  [true, 'People who owe you see Venmo @max.'],
])('a payee reads whether others see it: %s', (confirmed, shown) => {
  open([], { ...VENMO, confirmed });
  expect(payer().getByText(shown)).toBeVisible();
  expect(payer().getByRole('button', { name: 'Change' })).toBeVisible();
});

test('a debtor pays as the host has confirmed it, and asks until then', () => {
  const asAnn = (pay_to: GuestView['pay_to']) => {
    const view = maxSees([], 2000, pay_to);
    const bill = guestBill(VIEW);
    bill.accept({ ...view, me: { ...view.me, guest_id: 'a' }, version: VIEW.version + 1 });
    return renderGuestScreen(FinalScreen, bill);
  };
  const { unmount } = asAnn({ ...VENMO, confirmed: true });
  const link = screen.getByRole('link', { name: 'Pay Back Max' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/venmo\.com\/max\?.*amount=20\.00/));
  expect(screen.queryByText(/^Ask Max how to pay/)).toBeNull();
  unmount();
  asAnn(null);
  // Below the total, and in the bar, where there is nothing to pay the host.
  expect(screen.getAllByText('You pay Max $20.00.')).toHaveLength(2);
  expect(screen.queryByText('You have nothing to pay.')).toBeNull();
  expect(screen.getByText('Ask Max how to pay, then tap ‘I paid’.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I paid' })).toBeVisible();
});

test('who pays several is told to tap the payee’s own button', () => {
  const view = maxSees([]);
  const toHana = { from_guest_id: 'a', to_guest_id: 'h', amount: cents(300) };
  const transfers = [...view.transfers, toHana];
  const bill = guestBill(VIEW);
  bill.accept({ ...view, transfers, version: VIEW.version + 1, me: { ...view.me, guest_id: 'a' } });
  renderGuestScreen(FinalScreen, bill);
  expect(screen.getByText('Ask Max how to pay, then tap ‘I paid Max’.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I paid Max' })).toBeVisible();
});

test('a debtor reads that the payee has not received what they reported, not what they took back', async () => {
  const reported = [payment(2000, { reported: true, confirmed: false })];
  const asAnn = (payments: PaymentView[], version: number): ReceiptView => ({
    ...maxSees(payments),
    version,
    me: { ...VIEW.me, guest_id: 'a' },
  });
  answerCalls(({ path }) =>
    path.endsWith('remember_browser')
      ? { status: 200, body: { cookie: true } }
      : { status: 200, body: asAnn([], 13) },
  );
  const bill = guestBill(asAnn(reported, 10));
  const { user } = renderGuestScreen(FinalScreen, bill);
  act(() => bill.accept(asAnn([], 11)));
  expect(screen.getByText('Max has not received it.')).toBeVisible();
  act(() => bill.accept(asAnn(reported, 12)));
  expect(screen.queryByText('Max has not received it.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I haven’t paid yet' }));
  expect(await screen.findByRole('button', { name: 'I paid' })).toBeVisible();
  expect(screen.queryByText('Max has not received it.')).toBeNull();
});

test('a debtor who comes back reads that the payee has not received it, until they report it again', () => {
  const asAnn = (payments: PaymentView[]) =>
    renderGuestScreen(FinalScreen, guestBill({ ...maxSees(payments), me: { ...VIEW.me, guest_id: 'a' } }));
  const reported = payment(2000, { reported: true, confirmed: false });
  asAnn([reported]).unmount();
  const rejected = asAnn([]);
  expect(screen.getByText('Max has not received it.')).toBeVisible();
  rejected.unmount();
  asAnn([reported]).unmount();
  asAnn([{ ...reported, confirmed: true }]).unmount();
  asAnn([]);
  expect(screen.queryByText('Max has not received it.')).toBeNull();
});
