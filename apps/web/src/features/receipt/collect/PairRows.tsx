import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sum } from '@fairtab/domain/money/money';
import { awaitsConfirmation, unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import { type Pair, pairsAmong } from '@fairtab/receipt/paying/pairs';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { paidBack } from '@fairtab/texts/en/paying';
import { pairRows as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { call } from '../../../lib/calls/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, type Names, nameIn } from '../../person-bill/index.ts';
import { ActionSpace, PersonMenu } from '../people/PersonRow.tsx';
import { Confirm, isSpokenOf, PaidCheck, usePayment } from './FinalActions.tsx';
import { PaidState, PartSheet } from './FinalRow.tsx';

type PairRowsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  /** The button that changes the bill. */
  change: ReactNode;
};

/** What people pay those who are not the host, with what the host can do for them, and what concerns all rows of a final bill. */
export function PairRows({ view, onView, change }: PairRowsProps) {
  const headingId = useId();
  const host = view.guests.find(({ is_host }) => is_host)?.id;
  const all = pairsAmong(view);
  const pairs = all.filter(({ to }) => to !== host);
  const open = all.filter(({ status }) => status.outstanding > 0);
  const forAll = (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {/* One payment has its own button. */}
      {open.length > 1 && <AllPaid {...{ view, onView, open }} />}
      {change}
    </div>
  );
  if (pairs.length === 0) return forAll;
  const named = displayNames(view.guests);
  const names = new Map([...named, ...(host === undefined ? [] : [[host, text(billTexts.you)] as const])]);
  return (
    <section aria-labelledby={headingId} className="mt-3">
      <h3 id={headingId} className="text-lg">
        {text(texts.heading)}
      </h3>
      <ul>
        {pairs.map((pair) => (
          <PairRow key={`${pair.from} ${pair.to}`} {...{ view, pair, names, onView }} />
        ))}
      </ul>
      {forAll}
    </section>
  );
}

/** Confirms all payments at once, with one way back. */
function AllPaid({ view, onView, open }: Omit<PairRowsProps, 'change'> & { open: readonly Pair[] }) {
  const p_receipt_id = view.receipt.id;
  const amount = sum(open.map(({ status }) => status.outstanding));
  async function takeBack(payment_ids: string[]) {
    try {
      onView(await call('POST /rest/v1/rpc/unmark_all_paid', { body: { p_receipt_id, payment_ids } }));
    } catch (failure) {
      toastFailure(failure, text(components.saveFailed));
    }
  }
  const { pending, run } = useAction(async () => {
    const after = await call('POST /rest/v1/rpc/mark_all_paid', { body: { p_receipt_id, amount } });
    const settled = new Set(view.payments.flatMap(({ id, confirmed }) => (confirmed ? [id] : [])));
    const ids = after.payments.flatMap(({ id }) => (settled.has(id) ? [] : [id]));
    onView(after);
    toast({
      title: text(texts.allMarked),
      action: { label: text(components.undo), onPress: () => void takeBack(ids) },
      duration: LIMITS.undoToastMs,
    });
  }, text(components.saveFailed));
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={run}>
      {text(texts.allPaid)}
    </Button>
  );
}

function PairRow({
  view,
  pair,
  names,
  onView,
}: Omit<PairRowsProps, 'change'> & { pair: Pair; names: Names }) {
  const { from, to, amount, status, paid: payment } = pair;
  const name = text(texts.between, { from: nameIn(names, from), to: nameIn(names, to) });
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const receiptId = view.receipt.id;
  const noted = usePayment({ receiptId, guestId: from, toGuestId: to, name, row, onView });
  const waits = awaitsConfirmation(status, payment);
  const isPart = status.state !== 'paid' && (payment.confirmed ?? 0) > 0;
  const owes = status.state === 'outstanding' && !waits;
  return (
    <li ref={row} className="flex min-h-12 items-center gap-x-3 py-1">
      <div className="min-w-0 flex-1">
        <NamedAmount name={name} you={false} amount={<Money cents={amount} className="font-semibold" />} />
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <div className="min-w-0">
            {isSpokenOf(status, payment) && <PaidState status={status} payment={payment} />}
          </div>
          <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 gap-y-3 py-1">
            {waits ? (
              <Confirm
                name={name}
                noted={noted}
                onConfirm={() => void noted.confirm(unconfirmedOf(payment))}
              />
            ) : (
              <PaidCheck {...{ name, status, payment, noted }} />
            )}
          </span>
        </div>
      </div>
      {owes || isPart || waits ? (
        <PersonMenu name={name}>
          {owes && (
            <MenuItem icon={CheckIcon} label={text(paidBack.markPart)} onSelect={() => setAsking(true)} />
          )}
          {isPart && (
            <MenuItem
              icon={UndoIcon}
              label={text(paidBack.unmarkPaid)}
              onSelect={() => void noted.takeBack('confirmed')}
            />
          )}
          {waits && (
            <MenuItem
              icon={UndoIcon}
              label={text(paidBack.notReceived)}
              onSelect={() => void noted.takeBack('reported')}
            />
          )}
        </PersonMenu>
      ) : (
        <ActionSpace />
      )}
      {asking && (
        <Lazy
          of={PartSheet}
          with={{
            name: nameIn(names, from),
            most: status.outstanding,
            onSave: (part) => void noted.mark(part),
            onClose: () => setAsking(false),
          }}
        />
      )}
    </li>
  );
}
