import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { FinalizeButton } from '../share/ShareStage.tsx';
import { PartySizeCard } from './PartySizeCard.tsx';
import { TablePeople } from './TablePeople.tsx';

/** 36.00 for a table of four: 9.00, and 1.50 of host tip by the three guests. Ann is in, Bob has left his seat. */
const TABLE: ReceiptView = {
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, evenly: true, party_size: 4, status: 'sharing', share_token: 'token' },
  guests: [
    guestView('h', 'Hana', { is_host: true }),
    guestView('a', 'Ann', { submitted: true }),
    guestView('b', 'Bob'),
  ],
  selections: [],
};

function open(view: ReceiptView) {
  render(
    <Host view={view}>
      {(shown, change) => (
        <>
          <TablePeople view={shown} presence={null} onView={() => {}} change={change} />
          <PartySizeCard view={shown} change={change} field={null} />
          <FinalizeButton view={shown} onView={() => {}} />
        </>
      )}
    </Host>,
  );
  return userEvent.setup();
}

test('the table shows who is in, and free seats at a guest’s amount', () => {
  open(TABLE);
  expect(screen.getByText('2 of 4 are in')).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'At the table' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Hana.*\$9\.00 In$/),
    expect.stringMatching(/Ann.*\$9\.50 In$/),
    expect.stringMatching(/Bob.*\$0\.00Not in/),
    expect.stringMatching(/^2 free seats\$19\.00/),
  ]);
  expect(screen.getByText('Host tip: $1.50')).toBeVisible();
});

test('no amounts are shown before the party size is known', () => {
  open({ ...TABLE, receipt: { ...TABLE.receipt, status: 'editing', party_size: 0 } });
  expect(screen.getByText('Evenly: add the party size')).toBeVisible();
  expect(screen.queryByText(/each/)).toBeNull();
});

test('finalizing asks who pays for free seats, with what each answer adds', async () => {
  const calls = answerCalls(() => ({ status: 200, body: TABLE }));
  const user = open(TABLE);
  await user.click(screen.getByRole('button', { name: 'Finalize' }));
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
  const dialog = await screen.findByRole('dialog', { name: '2 seats stayed free' });
  // Without the host tip of the free seats, which would go to the host.
  await user.click(screen.getByRole('radio', { name: 'I’ll cover it: $18.00, no host tip' }));
  expect(within(dialog).getByRole('list', { name: 'Final amounts' })).toHaveTextContent(
    /Hana \(you\).*\$27\.00/,
  );
  await user.click(
    screen.getByRole('radio', {
      name: /^Split between 2 people: about \$10\.00 more per guest, \$9\.00 for you$/,
    }),
  );
  expect(within(dialog).getByRole('list', { name: 'Final amounts' })).toHaveTextContent('$19.50');
  await user.click(within(dialog).getByRole('button', { name: /^Finalize/ }));
  expect(calls.at(-1)?.body).toMatchObject({ unclaimed: 'everyone', accept_changed_shares: true });
});

test.each([
  ['with a guest who is in', TABLE.guests],
  ['before anyone is in', TABLE.guests.filter(({ submitted }) => !submitted)],
])('the host switches to items after a confirmation: %s', async (_, guests) => {
  const calls = answerCalls(() => ({ status: 200, body: TABLE }));
  const user = open({ ...TABLE, guests });
  expect(screen.getByText('Evenly: $9.50 each, host tip included')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Split by item' }));
  const dialog = screen.getByRole('dialog', { name: 'Let everyone choose?' });
  expect(dialog).toHaveTextContent('Everyone picks their own items, with the same link.');
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Split by item' }));
  expect(await screen.findByText('Everyone chooses their items now')).toBeVisible();
  expect(calls[0]?.body).toEqual({ evenly: false });
});

test.each([
  ['not shared', 'editing', [], true],
  ['not shared, but chosen from', 'editing', HOST_VIEW.selections, false],
  ['shared', 'sharing', [], false],
] as const)('a bill by dish that is %s can be split evenly: %4$s', (_, status, selections, can) => {
  open({
    ...TABLE,
    receipt: { ...TABLE.receipt, evenly: false, status },
    guests: HOST_VIEW.guests,
    selections: [...selections],
  });
  expect(screen.queryAllByRole('button', { name: 'Split evenly' })).toHaveLength(can ? 1 : 0);
});
