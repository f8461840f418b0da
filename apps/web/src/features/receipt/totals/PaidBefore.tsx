import { stillExpected } from '@fairtab/contract/derived/still-expected';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { PaidBefore } from '@fairtab/receipt/model';
import type { WhoPaidBefore } from '@fairtab/receipt/paying/paid-before';
import { receipt as receiptTexts } from '@fairtab/texts/en/receipt';
import { paidBefore as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { PersonForm } from '../finalize/AddPerson.tsx';
import { askedPaidBefore } from './sum-check.ts';

type AnswersProps = {
  view: ReceiptView;
  row: PaidBefore;
  onView: (view: ReceiptView) => void;
  onAnswered?: () => void;
};

/** Who may have paid a part of the receipt before it was printed; each answer is saved at once. */
function PaidBeforeAnswers({ view, row, onView, onAnswered }: AnswersProps) {
  const { receipt, guests, can } = view;
  const names = displayNames(guests);
  const [naming, setNaming] = useState(false);
  /** Who has already paid just as much. */
  const [twice, setTwice] = useState<string | null>(null);

  async function save(who: WhoPaidBefore): Promise<void> {
    const body = { p_receipt_id: receipt.id, id: row.id, who };
    onView(await call('POST /rest/v1/rpc/answer_paid_before', { body }));
    onAnswered?.();
  }
  const saving = useAction(save, text(texts.failed));
  const answer = (label: string, who: WhoPaidBefore, onPress: () => void = () => void saving.run(who)) => (
    <Button key={label} variant="secondary" size="small" pending={saving.args?.[0] === who} onClick={onPress}>
      <span className="wrap-anywhere">{label}</span>
    </Button>
  );

  const people = guests.filter((one) => !one.is_host && !isNameless(one.guest_name));
  const isOpen = receipt.status !== 'finalized';
  const paidSame = new Set(
    view.contributions.flatMap(({ guest_id, amount }) => (amount === row.amount ? [guest_id] : [])),
  );
  if (twice !== null)
    return (
      <div className="grid grid-cols-1 gap-3">
        <p className="wrap-anywhere">
          {text(texts.twice, { name: nameIn(names, twice), paid: moneyIn(receipt.currency)(row.amount) })}
        </p>
        <div className="flex flex-wrap gap-2">
          {answer(text(texts.another), { guest_id: twice })}
          {/* Nothing is added to what they paid. */}
          {answer(text(texts.same), 'host')}
        </div>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere text-detail text-ink-soft">{row.label}</p>
      <div className="flex flex-wrap gap-2">
        {answer(text(texts.me), 'host')}
        {people.map(({ id }) =>
          answer(nameIn(names, id), { guest_id: id }, paidSame.has(id) ? () => setTwice(id) : undefined),
        )}
        {isOpen && stillExpected(view).map((name) => answer(name, { guest_name: name }))}
        {isOpen && (
          <Button variant="secondary" size="small" aria-expanded={naming} onClick={() => setNaming(true)}>
            {text(texts.someoneElse)}
          </Button>
        )}
        {can.edit && answer(text(texts.nobody), 'nobody')}
        {answer(text(texts.unsure), 'unsure')}
      </div>
      {naming && (
        <PersonForm
          autoFocus
          onAdd={async (guest_name) => {
            await save({ guest_name });
            return null;
          }}
        />
      )}
      {can.edit && <p className="text-detail text-ink-soft">{text(texts.nobodyHint)}</p>}
    </div>
  );
}

type PaidBeforeDialogProps = {
  view: ReceiptView;
  rows: readonly PaidBefore[];
  onView: (view: ReceiptView) => void;
  /** After an answer to each row. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks for each of these rows who paid it, one after the other. */
export function PaidBeforeDialog({ view, rows, onView, onDone, onClose }: PaidBeforeDialogProps) {
  const [asked] = useState(rows);
  const [place, setPlace] = useState(0);
  const row = asked[place];
  if (row === undefined) return null;
  const paid = moneyIn(view.receipt.currency)(row.amount);
  return (
    <Dialog title={text(receiptTexts.paidBeforeTitle, { paid })} onClose={onClose}>
      <PaidBeforeAnswers
        key={row.id}
        {...{ view, row, onView }}
        onAnswered={() => (place + 1 < asked.length ? setPlace(place + 1) : onDone())}
      />
    </Dialog>
  );
}

/** A quiet line that leads to the question. */
function PaidBeforeLine({ view, row, onView }: Omit<AnswersProps, 'onAnswered'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const paid = moneyIn(view.receipt.currency)(row.amount);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-mx-3 -my-2 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {text(texts.later, { paid })}
      </Button>
      {open && <PaidBeforeDialog view={view} rows={[row]} onView={onView} onDone={close} onClose={close} />}
    </>
  );
}

/** Asks who paid what the receipt deducts as paid before; quietly if the host is not sure, or the bill is shared. */
export function AskPaidBefore({ view, onView }: Pick<AnswersProps, 'view' | 'onView'>) {
  const { status, card, currency } = view.receipt;
  // Then it could not be changed.
  if (status === 'finalized' && card !== null) return null;
  return askedPaidBefore(view).map((row) => {
    const props = { view, row, onView };
    if (row.unsure || status !== 'editing') return <PaidBeforeLine key={row.id} {...props} />;
    return (
      <Notice
        key={row.id}
        title={text(receiptTexts.paidBeforeTitle, { paid: moneyIn(currency)(row.amount) })}
        action={<PaidBeforeAnswers {...props} />}
      />
    );
  });
}
