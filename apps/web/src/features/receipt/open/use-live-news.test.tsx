import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, latecomerView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/overlays/Toaster.tsx';
import { onAnnounce } from '../../../lib/announce.ts';
import { dismissToast } from '../../../lib/toast.ts';
import { HOST_VIEW } from '../../../test-support/host-view.tsx';
import { useLiveNews } from './WithReceipt.tsx';

const announced: string[] = [];
let stop = () => {};
beforeEach(() => {
  announced.length = 0;
  stop = onAnnounce((text) => void announced.push(text));
});
afterEach(() => stop());

function Receipt({ view }: { view: ReceiptView }) {
  useLiveNews(view);
  return <Toaster />;
}

/** A page of the bill; what it returns brings a view as the event stream does, and waits until it has been told. */
function open(view: ReceiptView = HOST_VIEW) {
  const { rerender } = render(<Receipt view={view} />);
  return async (next: ReceiptView) => {
    rerender(<Receipt view={next} />);
    await act(() => vi.dynamicImportSettled());
  };
}

const withGuests = (...guests: ReceiptView['guests']): ReceiptView => ({ ...HOST_VIEW, guests });
const withReceipt = (fields: Partial<ReceiptView['receipt']>): ReceiptView => ({
  ...HOST_VIEW,
  receipt: { ...HOST_VIEW.receipt, ...fields },
});
const message = () => screen.getByRole('status').querySelector('strong, .font-semibold')?.textContent ?? null;
const HANA = guestView('h', 'Hana', { is_host: true });
const ANN = guestView('a', 'Ann');

test('guests who join or submit are announced once, together per view', async () => {
  const show = open(withGuests(HANA, ANN));
  expect(announced).toEqual([]);
  const later = withGuests(HANA, { ...ANN, submitted: true }, guestView('b', 'Bob'));
  await show(later);
  expect(announced).toEqual(['Ann has chosen. Bob joined.']);
  await show({ ...later, version: 3 });
  expect(announced).toHaveLength(1);
});

test('a payment between guests that was reported and is not there is announced', async () => {
  const BEN = guestView('b', 'Ben');
  const reported = { id: 'p', from_guest_id: 'a', to_guest_id: 'b', amount: cents(900), reported: true };
  const paid = (confirmed: boolean): ReceiptView => ({
    ...withGuests(HANA, ANN, BEN),
    payments: [{ ...reported, confirmed, by_host: false }],
  });
  const show = open(paid(false));
  await show(paid(true));
  expect(message()).toBeNull();
  await show(paid(false));
  await show(withGuests(HANA, ANN, BEN));
  expect(message()).toBe('Not paid yet after all: Ann → Ben');
});

test('a latecomer’s request is announced, and one press leads to the answer', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const show = open();
  await show({ ...HOST_VIEW, latecomers: [latecomerView('z', 'Zoe')] });
  expect(message()).toBe('Zoe asks to be on the bill');
  await userEvent.click(screen.getByRole('button', { name: 'See it' }));
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
});

test('someone who says they are a guest is announced in other words', async () => {
  const show = open();
  await show({ ...HOST_VIEW, latecomers: [latecomerView('z', 'Zoe', { claimed_guest_id: 'a' })] });
  expect(message()).toBe('Someone says they’re Zoe');
});

test('a request that is in view is announced, and covered by no message', async () => {
  history.replaceState(null, '', `/receipt/${HOST_VIEW.receipt.id}`);
  const show = open();
  await show({ ...HOST_VIEW, latecomers: [latecomerView('z', 'Zoe', { claimed_guest_id: 'a' })] });
  expect(announced).toEqual(['Someone says they’re Zoe']);
  expect(screen.queryByText('See it')).toBeNull();
  history.replaceState(null, '', '/');
});

test('a guest who revises their order and submits again has chosen again', async () => {
  const chosen = withGuests(HANA, { ...ANN, submitted: true });
  const show = open(chosen);
  await show(withGuests(HANA, ANN));
  expect(announced).toEqual([]);
  await show(chosen);
  expect(announced).toEqual(['Ann has chosen.']);
});

test('what the host does is no news to them', async () => {
  const show = open(withGuests(HANA));
  await show(withGuests({ ...HANA, submitted: true }));
  expect(announced).toEqual([]);
});

test('a name entered by the host announces no one; claiming it does', async () => {
  const show = open(withGuests(HANA));
  await show(withGuests(HANA, { ...ANN, seat: 'free' }));
  expect(announced).toEqual([]);
  await show(withGuests(HANA, ANN));
  expect(announced).toEqual(['Ann opened the bill.']);
});

test('a guest without a name is announced as one', async () => {
  const show = open(withGuests(HANA));
  await show(withGuests(HANA, guestView('b', '')));
  expect(announced).toEqual(['A guest joined.']);
});

/** A table of three of whom these have submitted; the host's submission marks the selections as complete. */
function tableOfThree(...submitted: string[]): ReceiptView {
  const seat = (id: string, is_host = false) =>
    guestView(id, id, {
      is_host,
      submitted: submitted.includes(id),
      guest_phone_number: is_host ? null : `+1555555010${id}`,
    });
  const selections_complete = submitted.length === 3 || submitted.includes('0');
  return {
    ...withReceipt({ party_size: 3, selections_complete, completion_sms_sent: submitted.length === 3 }),
    guests: [seat('0', true), seat('1'), seat('2')],
    selections: HOST_VIEW.items.map(({ id, total_quantity }) => ({
      item_id: id,
      guest_id: '1',
      units: total_quantity,
    })),
  };
}

test.each([
  { order: ['0', '1', '2'], last: 'a guest' },
  { order: ['1', '2', '0'], last: 'the host' },
])('that everyone has chosen is told when $last is the last, and not before', async ({ order }) => {
  const [first, second, last] = order.map((_, n) => tableOfThree(...order.slice(0, n + 1)));
  const show = open(tableOfThree());
  for (const view of [first, second]) {
    if (view) await show(view);
    expect(message()).toBeNull();
  }
  if (last) await show(last);
  expect(screen.getByRole('status')).toHaveTextContent(
    'All Selections Complete! You can finalize the bill now.',
  );
  act(dismissToast);
  expect(screen.getByRole('status')).toHaveTextContent('Host Notified! We texted you too.');
  act(dismissToast);
  if (last) await show({ ...last, version: 3 });
  expect(message()).toBeNull();
});

test('everyone has chosen only when no named guest who is present still chooses', async () => {
  const chosen = tableOfThree('0', '1', '2');
  const late = (fields: Partial<ReceiptView['guests'][number]>) => ({
    ...chosen,
    guests: [...chosen.guests, guestView('l', 'Lea', fields)],
  });
  const show = open(tableOfThree('0', '1'));
  await show(late({}));
  expect(message()).toBe('Host Notified!');
  act(dismissToast);
  await show(late({ away: true }));
  expect(message()).toBe('All Selections Complete!');
});

test('that everyone has chosen says what is left over, such as what the host had', async () => {
  const ofFour = (...submitted: string[]) => {
    const three = tableOfThree(...submitted);
    const ann = guestView('a', 'Ann', { submitted: true });
    return { ...three, guests: [...three.guests, ann], selections: three.selections.slice(1) };
  };
  const show = open(ofFour('1'));
  await show(ofFour('1', '2'));
  expect(screen.getByRole('status')).toHaveTextContent('All Selections Complete! 1 item is left over.');
});

test('that the host was told is not shown over a dialog', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  const show = open(withReceipt({ selections_complete: true }));
  await show(withReceipt({ selections_complete: true, completion_sms_sent: true }));
  expect(message()).toBeNull();
  dialog.remove();
});

test('an evenly split bill announces who is in, and that all are', async () => {
  const evenly = (view: ReceiptView) => ({ ...view, receipt: { ...view.receipt, evenly: true } });
  const show = open(evenly(tableOfThree('0', '1')));
  await show(evenly(tableOfThree('0', '1', '2')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'All Selections Complete! Everyone is in. You can finalize the bill now.',
  );
});

test('when the host assigns the items, it announces that nothing is left', async () => {
  const assigned = { admin_flow_type: 'preassign' as const };
  const show = open(withReceipt(assigned));
  await show(withReceipt({ ...assigned, selections_complete: true }));
  expect(message()).toBe('All Selections Complete!');
});

test.each([
  [{ completion_email_sent: true }, 'We e-mailed you too.'],
  [{ completion_sms_sent: true, completion_email_sent: true }, 'We texted and e-mailed you too.'],
])('the host reads by which way they were told: %o', async (fields, text) => {
  const show = open(withReceipt({ selections_complete: true }));
  await show(withReceipt({ selections_complete: true, ...fields }));
  expect(screen.getByRole('status')).toHaveTextContent(`Host Notified! ${text}`);
});
