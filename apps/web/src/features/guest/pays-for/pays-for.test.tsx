import { paidBy } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { splitOwing } from '../../../test-support/final-view.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { BreakdownSheet } from '../lazy-parts.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { SubmittedScreen } from '../submitted/SubmittedScreen.tsx';
import { Proposals } from '../table/Proposals.tsx';
import { PaysForSheet } from './PaysFor.tsx';

beforeAll(async () => {
  await Promise.all([PaysForSheet, BreakdownSheet].map((part) => part.load()));
});

type View = ReturnType<typeof tableOfThree>;

function open(
  view: View,
  answer: Parameters<typeof answerCalls>[0] = () => ({ status: 200, body: view }),
  Screen: ComponentType<ScreenProps> = SubmittedScreen,
) {
  const calls = answerCalls((call) => (call.method === 'GET' ? { status: 200, body: view } : answer(call)));
  return { ...renderGuestScreen(Screen, guestBill(view)), calls };
}

const writes = (calls: ReturnType<typeof answerCalls>) =>
  calls.filter(({ method, path }) => method !== 'GET' && path !== '/rest/v1/rpc/remember_browser');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The bill once it is final; the host can be paid by Venmo. */
const final = (view: View): View =>
  withPlan({
    ...view,
    receipt: { ...view.receipt, status: 'finalized', payment_methods: paidBy('@hana') },
    final_split: splitOwing({ hana: 900, ana: 1840, ben: 2280 }),
  });

test('others are listed by name and amount; ticked ones are added up and saved by one press', async () => {
  const after = tableOfThree('ben', { ana: { paid_by: 'ben' } }, { version: 2 });
  const { user, calls } = open(tableOfThree('ben'), () => ({ status: 200, body: after }));
  await user.click(press('I’m paying for someone'));
  const sheet = within(screen.getByRole('dialog', { name: 'I’m paying for someone' }));
  expect(sheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Hana$9.00',
    'Ana$19.07',
  ]);
  expect(sheet.getByText('You only pay for yourself: $23.63.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(sheet.getByRole('checkbox', { name: /Ana/ }));
  expect(sheet.getByText('You pay $42.70 for you and Ana.')).toHaveAttribute('role', 'status');
  expect(writes(calls)).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes(calls)).toEqual([
    { method: 'PUT', path: '/rest/v1/receipt_guests/ana/payer', body: { payer_id: 'ben' } },
  ]);
  expect(screen.getByText('You pay for Ana too.')).toBeVisible();
  expect(press(/You Pay/)).toHaveTextContent('$42.70');
});

test('guests who are paid for or pay for others cannot be ticked, with the reason', async () => {
  const { user } = open(tableOfThree('ben', { ana: { paid_by: 'hana' } }));
  await user.click(press('I’m paying for someone'));
  const row = (name: RegExp) => screen.getByRole('checkbox', { name });
  expect(row(/^Ana/)).toBeDisabled();
  expect(row(/^Ana/).closest('label')).toHaveTextContent('Hana pays');
  expect(row(/^Hana/)).toBeDisabled();
  expect(row(/^Hana/).closest('label')).toHaveTextContent('Pays for Ana');
});

test('a refused tick says why in its row and stays; the others are saved', async () => {
  const after = tableOfThree('ben', { hana: { paid_by: 'ben' } }, { version: 2 });
  const { user, calls, bill } = open(tableOfThree('ben'), ({ path }) =>
    path.includes('/ana/')
      ? refused(409, 'payer.settled', 'Already paid', 'Ana has paid already.')
      : { status: 200, body: after },
  );
  await user.click(press('I’m paying for someone'));
  const sheet = within(screen.getByRole('dialog', { name: 'I’m paying for someone' }));
  const row = (name: RegExp) => sheet.getByRole('checkbox', { name });
  await user.click(row(/^Ana/));
  await user.click(row(/^Hana/));
  expect(sheet.getByText('You pay $51.70 for you, Hana and Ana.')).toBeVisible();
  await user.click(press('Save'));
  await waitFor(() => expect(row(/^Ana/).closest('label')).toHaveTextContent('Ana has paid already.'));
  expect(writes(calls)).toHaveLength(2);
  expect(bill.get().view?.version).toBe(2);
  expect(row(/^Ana/)).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('people without a part are not listed', async () => {
  const view = tableOfThree('ben');
  const selections = view.selections.filter(({ guest_id }) => guest_id !== 'ana');
  const { user } = open({ ...view, selections });
  await user.click(press('I’m paying for someone'));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Hana$9.00',
  ]);
});

test('somebody is asked to pay for oneself, which waits and can be taken back', async () => {
  const offer = {
    id: 'o',
    payer_id: 'ben',
    guest_id: 'ana',
    from_guest_id: 'ana',
    state: 'pending',
  } as const;
  const asked = tableOfThree('ana', {}, { version: 2, pay_offers: [offer] });
  const { user, calls, bill } = open(
    tableOfThree('ana'),
    ({ body }) => ({
      status: 200,
      body: JSON.stringify(body).includes('ben') ? asked : { ...tableOfThree('ana'), version: 3 },
    }),
    (screen) => (
      <>
        <Proposals {...screen} asked="meanwhile" />
        <SubmittedScreen {...screen} />
      </>
    ),
  );
  await user.click(press('I’m paying for someone'));
  await user.click(press('Someone pays for me'));
  const sheet = within(screen.getByRole('dialog', { name: 'Someone pays for me' }));
  expect(sheet.getByRole('button', { name: 'Ask' })).toBeDisabled();
  await user.click(sheet.getByRole('radio', { name: 'Ben' }));
  await user.click(sheet.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.getByText('Waiting for Ben')).toBeVisible());
  await user.click(press('Take back'));
  await waitFor(() => expect(bill.get().view?.version).toBe(3));
  expect(screen.queryByText('Waiting for Ben')).toBeNull();
  expect(writes(calls).map(({ path, body }) => [path, body])).toEqual([
    ['/rest/v1/receipt_guests/ana/payer', { payer_id: 'ben' }],
    ['/rest/v1/receipt_guests/ana/payer', { payer_id: null }],
  ]);
});

test('the final bill of who pays has both lists with what each comes to, and one sum to pay', () => {
  const view = final(tableOfThree('ben', { ana: { paid_by: 'ben' } }));
  view.final_split?.shares.push(
    {
      guest_id: 'ben',
      item_id: 'curry',
      units: 1,
      cents: cents(2280),
      of: 1,
      in_parts: false,
      left_by: null,
      left_parts: null,
    },
    {
      guest_id: 'ana',
      item_id: 'ramen',
      units: 1,
      cents: cents(1840),
      of: 1,
      in_parts: false,
      left_by: null,
      left_parts: null,
    },
  );
  open(view, undefined, FinalScreen);
  expect(screen.getByRole('region', { name: 'Yours' })).toHaveTextContent(
    /curry.*\$22\.80.*Your part.*\$22\.80/,
  );
  expect(screen.getByRole('region', { name: 'Ana' })).toHaveTextContent(
    /ramen.*\$18\.40.*Ana’s part.*\$18\.40/,
  );
  expect(screen.getByText('You pay for Ana too.').previousSibling).toHaveTextContent('$41.20');
  const [pay] = screen.getAllByRole('link', { name: 'Pay Back Hana' });
  expect(pay).toHaveAttribute('href', expect.stringContaining('41.20'));
  expect(press('Pay separately from Ana')).toBeVisible();
});

test('the final bill of who is paid for has their own dishes, who pays, and nothing to pay', async () => {
  const view = final(tableOfThree('ana', { ana: { paid_by: 'ben' } }));
  const alone = final({ ...tableOfThree('ana'), version: 2 });
  const { user, calls, words } = open(view, () => ({ status: 200, body: alone }), FinalScreen);
  expect(words()).toMatch(/\$0\.00\s*Your part \$18\.40\s*Ben pays for you\. You have nothing to pay\./);
  expect(press(/^Ben pays/)).toHaveTextContent('$18.40');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I paid' })).toBeNull();
  await user.click(press('Pay separately from Ben'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pay Back Hana' })).toBeVisible());
  expect(writes(calls)[0]).toMatchObject({
    path: '/rest/v1/receipt_guests/ana/payer',
    body: { payer_id: null },
  });
});

test('after taking somebody over, only the own part is said to have been another', () => {
  // Ben was asked $20.00 of his own before the bill was final, Ana $19.07; he pays 22.80 + 18.40.
  const view = final(tableOfThree('ben', { ana: { paid_by: 'ben' } }));
  const changes = [
    { guest_id: 'ana', before: cents(1907), reasons: ['host_tip' as const] },
    { guest_id: 'ben', before: cents(2000), reasons: ['host_tip' as const] },
  ];
  const split = splitOwing({ hana: 900, ana: 1840, ben: 2280 }, changes);
  open({ ...view, final_split: split }, undefined, FinalScreen);
  expect(screen.getByText(/Your part was \$20\.00 before\./)).toBeVisible();
  expect(screen.queryByText(/39\.07/)).toBeNull();
});

const settled = { has_paid: true };

test.each([
  ['the payer', 'ben'],
  ['whom Ben pays for', 'ana'],
] as const)('once Ben has paid, who pays is not offered to %s', (_, me) => {
  open(final(tableOfThree(me, { ana: { paid_by: 'ben' }, ben: settled })), undefined, FinalScreen);
  expect(screen.queryByRole('button', { name: /Pay separately|I’m paying for someone/ })).toBeNull();
});

test('whoever has paid is shown so, and neither paid for nor asked', async () => {
  const { user } = open(final(tableOfThree('ben', { ana: { has_paid: true } })), undefined, FinalScreen);
  await user.click(press('I’m paying for someone'));
  const row = screen.getByRole('checkbox', { name: /Ana/ });
  expect(row).toBeDisabled();
  expect(row.closest('label')).toHaveTextContent('Made a payment');
  await user.click(press('Someone pays for me'));
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['Hana']);
});
