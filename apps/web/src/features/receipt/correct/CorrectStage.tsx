import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { ZERO } from '@fairtab/domain/money/money';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { duesIn } from '@fairtab/receipt/split-of';
import { leftovers } from '@fairtab/texts/en/assign';
import { wholeBill } from '@fairtab/texts/en/bill';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { companion as companionTexts } from '@fairtab/texts/en/companion';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { BottomBar, PaperSheet, TearLine } from '../../../components/base/Page.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { InCurrency, Money } from '../../../components/bill/Money.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { PlusIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { toast } from '../../../lib/toast.ts';
import { displayNames, nameIn, nameWithCompanions } from '../../person-bill/index.ts';
import { useLitLine } from '../../photo/index.ts';
import { PersonForm } from '../finalize/AddPerson.tsx';
import { WasAmount } from '../finalize/DueLine.tsx';
import { countTexts } from '../finalize/final-dues.ts';
import { BarTotal, HostColumns, LitReceiptPhoto, type StageProps } from '../HostFrame.tsx';
import { Items } from '../items/ItemList.tsx';
import { PersonMenu } from '../people/PersonRow.tsx';
import { gaveNoName } from '../people/people.ts';
import { companionsDialog, useGuestDialog } from '../people/use-guest-dialog.tsx';
import { Charges } from '../totals/ChargesCard.tsx';
import { CardRow, TotalLines } from '../totals/TotalLines.tsx';
import { Changes, Leftovers } from './Changes.tsx';
import { type Correcting, useCorrection, useSendCorrection } from './use-correction.ts';

type CorrectionProps = Pick<StageProps, 'view' | 'onView'> & { onClose: () => void };

/** The correction of a final bill: the rows of an open bill, on a draft only the host sees. It is reviewed before it is sent. */
export function CorrectStage({ view, onView, onClose }: CorrectionProps) {
  const correcting = useCorrection(view);
  const { outcome, change } = correcting;
  const [reviewing, setReviewing] = useState(false);
  const line = useLitLine();
  const { draft } = outcome;
  return (
    <>
      <HostColumns
        view={draft}
        first="items"
        photo={<LitReceiptPhoto view={draft} change={change} line={line} />}
        items={
          <>
            <PaperSheet torn="both" as="section" labelledBy="items-heading">
              <Items view={draft} change={change} lit={line} note={<Head {...{ correcting, onClose }} />} />
              <TearLine />
              <TotalLines view={draft} />
              <CardRow
                {...{ view, onView, asksCard: false }}
                correcting={{ draft, correct: correcting.correctPaid }}
              />
            </PaperSheet>
            <Charges view={draft} change={change} />
          </>
        }
        people={<CorrectPeople view={view} correcting={correcting} />}
      />
      <CorrectBar correcting={correcting} onReview={() => setReviewing(true)} />
      {reviewing && (
        <ReviewCorrection
          view={view}
          correcting={correcting}
          onView={onView}
          onClose={() => setReviewing(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

type HeadProps = { correcting: Correcting; onClose: () => void };

function Head({ correcting: { nothing, undo, forget }, onClose }: HeadProps) {
  const { confirm, dialog } = useConfirm();

  async function cancel() {
    const sure =
      nothing ||
      (await confirm({
        title: text(texts.discardHeading),
        text: text(texts.discardText),
        action: text(texts.discard),
        danger: true,
      }));
    if (!sure) return;
    forget();
    onClose();
  }

  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-detail text-ink-soft">{text(texts.quiet)}</p>
      <span className="-mx-3 flex flex-wrap">
        {undo && (
          <Button variant="quiet" size="small" onClick={undo}>
            <UndoIcon className="size-5" /> {text(components.undo)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={cancel}>
          {text(components.cancel)}
        </Button>
      </span>
      {dialog}
    </div>
  );
}

function CorrectBar({ correcting, onReview }: { correcting: Correcting; onReview: () => void }) {
  const { outcome, nothing } = correcting;
  const { changes, people, draft, result } = outcome;
  const count = changes.length;
  const of = people + changes.filter(({ after }) => after === null).length;
  return (
    <BottomBar width="wide">
      <BarTotal
        label={
          <span role="status">
            {result.ok && !nothing
              ? count < of
                ? text(texts.changes, { count, of })
                : text(texts.allChange)
              : text(wholeBill.total)}
          </span>
        }
        cents={draft.receipt.total_amount}
      />
      <Button size="large" aria-haspopup="dialog" disabled={nothing} onClick={onReview}>
        {text(texts.review)}
      </Button>
    </BottomBar>
  );
}

type ReviewProps = {
  view: ReceiptView;
  correcting: Correcting;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
  onDone: () => void;
};

function ReviewCorrection({ view, correcting, onView, onClose, onDone }: ReviewProps) {
  const { draft, outcome, forget } = correcting;
  const { result } = outcome;
  const { send, pending, renewed } = useSendCorrection({
    view,
    outcome,
    edited: draft,
    draftOn: () => draft,
    onView,
    onSent: () => {
      forget();
      onDone();
      toast({ title: text(texts.done), tone: 'success' });
    },
    failed: text(texts.failed),
  });
  const texted = countTexts(outcome.changes);
  return (
    <Dialog
      onClose={onClose}
      title={text(texts.heading)}
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {!result.ok && text(leftovers.undecided)}
          </p>
          <Button pending={pending} disabled={!result.ok} onClick={send}>
            {texted > 0 ? text(texts.send, { count: texted }) : text(texts.sendSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {renewed && <Notice title={text(texts.renewedTitle)}>{text(texts.renewedText)}</Notice>}
      </div>
      <Leftovers correcting={correcting} />
      <Changes outcome={outcome} />
    </Dialog>
  );
}

/** Asks who paid instead of a person who is to be removed. */
const whoPaid = lazyPart(async () => (await import('../card/WhoPaidSheet.tsx')).WhoPaidSheet);

type CorrectPeopleProps = Pick<StageProps, 'view'> & { correcting: Correcting };

function CorrectPeople({ view, correcting: { outcome, change, add, correctPaid } }: CorrectPeopleProps) {
  const headingId = useId();
  const { draft, result } = outcome;
  const companions = useGuestDialog(draft.guests, companionsDialog, { view: draft, change });
  const [payer, setPayer] = useState<string | null>(null);
  const names = displayNames(draft.guests);
  const [was, is] = [duesIn(view), duesIn(draft)];

  /** Adds a person who is missing on the bill. Returns why not. */
  async function addPerson(name: string): Promise<string | null> {
    const checked = checkPersonName(name);
    if (!checked.ok) return fieldText(personRefusals, checked);
    if (nameSkeleton(checked.value) === nameSkeleton(draft.receipt.payer_name)) return text(texts.nameIsHost);
    add({ name: 'addPerson', input: { id: randomUuid(), guest_name: checked.value } });
    return null;
  }

  return (
    <InCurrency value={paymentCurrency(draft.receipt)}>
      <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-2 max-[359px]:px-4">
        <h2 id={headingId} className="text-xl">
          {text(texts.peopleHeading)}
        </h2>
        <ul>
          {draft.guests.map((guest) => {
            const name = nameIn(names, guest.id);
            const due = is.get(guest.id)?.due ?? ZERO;
            // Guests without a name are not on the final bill.
            if (!guest.is_host && gaveNoName(guest)) return null;
            return (
              <li key={guest.id} className="flex min-h-12 items-center gap-x-3">
                <Avatar id={guest.id} name={name} silent />
                <div className="min-w-0 flex-1">
                  <NamedAmount
                    name={nameWithCompanions(name, guest.companions)}
                    you={guest.is_host}
                    amount={
                      result.ok && (
                        <span className="flex items-baseline gap-2">
                          <WasAmount was={was.get(guest.id)?.due ?? ZERO} is={due} />
                          <Money cents={due} roll className="font-semibold" />
                        </span>
                      )
                    }
                  />
                </div>
                <PersonMenu name={name}>
                  <MenuItem
                    icon={PlusIcon}
                    label={text(companionTexts.theirs)}
                    onSelect={() => companions.open(guest.id)}
                  />
                  {!guest.is_host && (
                    <MenuItem
                      icon={TrashIcon}
                      label={text(components.remove)}
                      onSelect={() => {
                        if (draft.contributions.some(({ guest_id }) => guest_id === guest.id))
                          setPayer(guest.id);
                        else add({ name: 'removePerson', input: { id: guest.id } });
                      }}
                    />
                  )}
                </PersonMenu>
              </li>
            );
          })}
        </ul>
        <PersonForm onAdd={addPerson} />
      </PaperSheet>
      {companions.dialog}
      {payer && (
        <Lazy
          of={whoPaid}
          with={{
            view: draft,
            leaving: payer,
            correct: correctPaid,
            onView: () => {},
            onClose: () => setPayer(null),
          }}
        />
      )}
    </InCurrency>
  );
}
