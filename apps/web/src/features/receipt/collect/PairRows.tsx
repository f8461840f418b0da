import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { awaitsConfirmation, unconfirmedOf } from '@fairtab/domain/paying/payment-status';
import { type Pair, pairsAmong, toPayIn } from '@fairtab/receipt/paying/pairs';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { paidBack } from '@fairtab/texts/en/paying';
import { pairRows as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { useId, useRef, useState } from 'react';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { displayNames, type Names, nameIn } from '../../person-bill/index.ts';
import { ActionSpace, PersonMenu } from '../people/PersonRow.tsx';
import { Confirm, isSpokenOf, PaidCheck, UndoItem, usePayment } from './FinalActions.tsx';
import { PaidState, PartSheet } from './FinalRow.tsx';

type PairRowsProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
};

/** What people pay those who are not the host, with what the host can do for them. */
export function PairRows({ view, onView }: PairRowsProps) {
  const headingId = useId();
  const host = view.guests.find(({ is_host }) => is_host)?.id;
  const pairs = pairsAmong(view).filter(({ to }) => to !== host);
  if (pairs.length === 0) return null;
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
    </section>
  );
}

function PairRow({ view, pair, names, onView }: PairRowsProps & { pair: Pair; names: Names }) {
  const { from, to, status, paid: payment } = pair;
  const name = text(texts.between, { from: nameIn(names, from), to: nameIn(names, to) });
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const payer = nameIn(displayNames(view.guests), from);
  const noted = usePayment({ view, guestId: from, toGuestId: to, name: payer, row, onView });
  const waits = awaitsConfirmation(status, payment);
  const isPart = status.state !== 'paid' && noted.last !== undefined;
  const owes = status.state === 'outstanding' && !waits;
  return (
    <li ref={row} className="flex min-h-12 items-center gap-x-3 py-1">
      <div className="min-w-0 flex-1">
        <NamedAmount
          name={name}
          you={false}
          amount={<Money cents={toPayIn(pair)} className="font-semibold" />}
        />
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
          {isPart && <UndoItem noted={noted} />}
          {waits && (
            <MenuItem
              icon={UndoIcon}
              label={text(paidBack.notReceived)}
              onSelect={() => void noted.reject()}
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
