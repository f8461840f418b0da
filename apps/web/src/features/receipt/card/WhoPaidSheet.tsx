import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Contribution, ContributionWay, PaperId } from '@fairtab/receipt/model';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { paperIdsOf } from '@fairtab/receipt/papers/papers';
import { paidByHost } from '@fairtab/receipt/paying/whole-on-card';
import { components } from '@fairtab/texts/en/common';
import { eveningPapers } from '@fairtab/texts/en/receipt';
import { whoPaid as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { paperName } from '../../../components/bill/ByPaper.tsx';
import { InCurrency } from '../../../components/bill/Money.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { call } from '../../../lib/calls/api.ts';
import { isRefused } from '../../../lib/calls/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { atField } from '../../../lib/use-field-errors.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { AddPerson } from '../finalize/AddPerson.tsx';

const WAYS = ['card', 'cash', 'deposit', 'voucher'] as const;

export type CorrectPaid = (paid: Contribution) => string | null;

export type WhoPaidSheetProps = {
  view: ReceiptView;
  /** Who is to be removed once another person has paid their part. */
  leaving?: string;
  /** Leads to what the host's card was charged in another currency, while that can be entered. */
  onCard?: (() => void) | undefined;
  /** Puts it into a correction instead of saving it. Returns why that is refused. */
  correct?: CorrectPaid | undefined;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/** Asks who besides the host paid a part of the receipt, how much, and how. */
export function WhoPaidSheet({ view, leaving, onCard, correct, onView, onClose }: WhoPaidSheetProps) {
  const { receipt, guests } = view;
  const [paper, setPaper] = useState<PaperId>(null);
  const ofPaper = paperOf(view, paper);
  const names = displayNames(guests);
  const money = moneyIn(receipt.currency);
  const people = guests.filter((one) => !one.is_host && !isNameless(one.guest_name));
  const byPerson = new Map(ofPaper.contributions.map((one) => [one.guest_id, one]));
  const [who, setWho] = useState(leaving ?? null);
  const [adding, setAdding] = useState(people.length === 0);
  const isOpen = receipt.status !== 'finalized';
  const before = byPerson.get(who ?? '');

  return (
    <BottomSheet onClose={onClose} title={text(texts.heading)}>
      {leaving !== undefined && <p>{text(texts.leaving, { name: nameIn(names, leaving) })}</p>}
      <p className="text-ink-soft">
        {text(texts.intro, {
          amount: money(paidByHost(ofPaper) ?? ZERO),
          total: money(ofPaper.receipt.total_amount),
        })}
      </p>
      {view.papers.length > 0 && (
        <div role="radiogroup" aria-label={text(eveningPapers.paidFor)}>
          {paperIdsOf(view).map((id) => (
            <RadioRow
              key={id}
              name="paper"
              dense
              checked={paper === id}
              onChange={() => setPaper(id)}
              title={<span className="wrap-anywhere">{paperName(view, id)}</span>}
            />
          ))}
        </div>
      )}
      {people.length > 0 && (
        <div role="radiogroup" aria-label={text(texts.who)}>
          {people.map(({ id }) => {
            const paid = byPerson.get(id);
            return (
              <RadioRow
                key={id}
                name="who"
                dense
                checked={who === id}
                onChange={() => setWho(id)}
                title={<span className="wrap-anywhere">{nameIn(names, id)}</span>}
                detail={paid && text(texts.paid, { amount: money(paid.amount), how: text(texts[paid.how]) })}
              />
            );
          })}
        </div>
      )}
      {people.length === 0 && !isOpen && <p>{text(texts.nobody)}</p>}
      {isOpen && adding && (
        <AddPerson
          view={view}
          onAdded={(newer, id) => {
            onView(newer);
            setWho(id);
            setAdding(false);
          }}
        />
      )}
      {isOpen && !adding && who === null && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => setAdding(true)}
        >
          {text(texts.someoneElse)}
        </Button>
      )}
      {who !== null && (
        <PaidForm
          key={`${who} ${paper}`}
          view={view}
          paper={paper}
          guestId={who}
          name={nameIn(names, who)}
          before={before}
          correct={correct}
          onView={onView}
          onSaved={onClose}
        />
      )}
      {onCard && (
        <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={onCard}>
          {text(texts.cardEntry)}
        </Button>
      )}
    </BottomSheet>
  );
}

type PaidFormProps = Pick<WhoPaidSheetProps, 'view' | 'correct' | 'onView'> & {
  paper: PaperId;
  guestId: string;
  name: string;
  before: ReceiptView['contributions'][number] | undefined;
  onSaved: () => void;
};

/** How much one person paid, and how; or that they paid nothing after all. */
function PaidForm(props: PaidFormProps) {
  const { paper, guestId, name, before, correct, onView, onSaved } = props;
  const { receipt } = props.view;
  const [amount, setAmount] = useState<Cents | null>(before?.amount ?? null);
  const [how, setHow] = useState<ContributionWay>(before?.how ?? 'card');
  const [wrong, setWrong] = useState<string | null>(null);
  const { pending, run } = useAction(
    async (paid: Cents) => {
      const asked = { guest_id: guestId, paper_id: paper, amount: paid, how };
      const refused = correct?.(asked) ?? null;
      if (refused !== null) return setWrong(refused);
      const body = { p_receipt_id: receipt.id, ...asked };
      if (correct === undefined) onView(await call('POST /rest/v1/rpc/set_contribution', { body }));
      onSaved();
    },
    (failure) => {
      if (isRefused(failure)) setWrong(atField(failure));
      else toastFailure(failure, text(texts.failed));
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount !== null && amount > 0) void run(amount);
    else setWrong(text(texts.missing, { name }));
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <InCurrency value={receipt.currency}>
        <MoneyField
          label={text(texts.amount, { name })}
          value={amount}
          error={wrong}
          onChange={(next) => {
            setAmount(next);
            setWrong(null);
          }}
          autoFocus
        />
      </InCurrency>
      <div role="radiogroup" aria-label={text(texts.how)} className="grid grid-cols-2">
        {WAYS.map((way) => (
          <RadioRow
            key={way}
            name="how"
            dense
            checked={how === way}
            onChange={() => setHow(way)}
            title={text(texts[way])}
          />
        ))}
      </div>
      {receipt.status === 'finalized' && <p className="text-detail text-ink-soft">{text(texts.finalHint)}</p>}
      <div className="grid grid-cols-1 gap-2">
        <Button type="submit" wide pending={pending}>
          {text(components.save)}
        </Button>
        {before !== undefined && (
          <Button variant="quiet" wide disabled={pending} onClick={() => void run(ZERO)}>
            {text(texts.remove, { name })}
          </Button>
        )}
      </div>
    </form>
  );
}
