import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { PeopleLooks } from '../components/bill/Avatar.tsx';
import { InCurrency } from '../components/bill/Money.tsx';
import { AssignItems } from '../features/receipt/assign/AssignItems.tsx';
import { answerCalls, type Call } from './answer-calls.ts';
import { useHost } from './host-view.tsx';
import { renderOnPage } from './on-page.tsx';

/** A pre-assigned bill of Hana, Ann and Bob; only the bread, which everyone shares, is given out. */
export const TABLE: ReceiptView = receiptView({
  receipt: receiptFields({
    admin_flow_type: 'preassign',
    status: 'editing',
    total_amount: cents(10_000),
    party_size: 3,
  }),
  items: [
    itemView('ramen', cents(4000)),
    itemView('beer', cents(3000), { assignment_mode: 'quantity_based', total_quantity: 3 }),
    itemView('bread', cents(3000), { assignment_mode: 'group_split' }),
  ],
  guests: [
    guestView('h', 'Hana', { is_host: true }),
    guestView('a', 'Ann', { seat: 'free' }),
    guestView('b', 'Bob', { seat: 'free' }),
  ],
  me: { guest_id: 'h', is_host: true, may_link_phone: false },
  can: abilities('edit', 'share', 'assign'),
});

/** The server's part: keeps what is assigned and answers with the bill. */
function assigned(view: ReceiptView, body: unknown): ReceiptView {
  const { assignments } = body as {
    assignments: {
      item_id: string;
      assignment_mode: ReceiptView['items'][number]['assignment_mode'];
      selections: { guest_id: string; units: number }[];
    }[];
  };
  const changed = new Map(assignments.map((one) => [one.item_id, one]));
  return {
    ...view,
    version: view.version + 1,
    items: view.items.map((item) => ({
      ...item,
      assignment_mode: changed.get(item.id)?.assignment_mode ?? item.assignment_mode,
    })),
    selections: [
      ...view.selections.filter(({ item_id }) => !changed.has(item_id)),
      ...assignments.flatMap(({ item_id, selections }) => selections.map((one) => ({ item_id, ...one }))),
    ],
  };
}

type Answer = Awaited<ReturnType<Parameters<typeof answerCalls>[0]>>;

/**
 * Renders Assign Items as its page does. `answer` replaces the server's answers, unless it is null.
 * @returns what was sent, and `show`, which brings a view as the event stream does
 */
export async function renderAssignItems(
  view: ReceiptView = TABLE,
  answer: (call: Call) => Answer | null = () => null,
) {
  localStorage.clear();
  sessionStorage.clear();
  let stored = view;
  const calls = answerCalls((call) => {
    const instead = answer(call);
    if (instead) return instead;
    stored = assigned(stored, call.body);
    return { status: 200, body: stored };
  });
  let show: (next: ReceiptView) => void = () => {};
  const onRefresh = vi.fn();
  function Table() {
    const [newest, setNewest] = useState(view);
    show = setNewest;
    const { shown, change } = useHost({ view: newest, onView: setNewest, onRefresh });
    return (
      <InCurrency value={shown.receipt.currency}>
        <PeopleLooks people={shown.guests}>
          <AssignItems view={shown} change={change} />
        </PeopleLooks>
      </InCurrency>
    );
  }
  renderOnPage(<Table />);
  return { user: userEvent.setup(), calls, onRefresh, show: (next: ReceiptView) => show(next) };
}

export const face = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
export const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
export const more = (name: string) => screen.getByRole('button', { name: `More: ${name}` });
export const bar = () => within(document.querySelector<HTMLElement>('[data-bottom-bar]') ?? document.body);
