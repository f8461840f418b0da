import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { everyoneChose, headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { splitOf } from '@fairtab/receipt/split-of';
import { wholeBill } from '@fairtab/texts/en/bill';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { overParty, removingGuest, sharing, sharingTable } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { lazyPart, usePreloaded } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { BottomBar } from '../../../components/base/Page.tsx';
import { call } from '../../../lib/calls/api.ts';
import { useTwoColumns } from '../../../lib/device/use-from-device.ts';
import { assignPath } from '../../../lib/page/addresses.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { PayRow } from '../../account/index.ts';
import { nameIn, tableNames } from '../../person-bill/index.ts';
import { useLitLine } from '../../photo/index.ts';
import { countTexts, finalDues } from '../finalize/final-dues.ts';
import {
  Asked,
  BarTotal,
  EarlierVersions,
  HostColumns,
  LitReceiptPhoto,
  type StageProps,
  ToSelections,
  useScrollToTotals,
} from '../HostFrame.tsx';
import { SumNotices } from '../notices/SumNotices.tsx';
import { EveningPapers } from '../papers/EveningPapers.tsx';
import { PartySizeCard } from '../people/PartySizeCard.tsx';
import { oneTooMany } from '../people/people.ts';
import { useRemoveGuest } from '../people/remove-guest.tsx';
import { leftOpen, TablePeople } from '../people/TablePeople.tsx';
import { useNamePeople } from '../people/use-name-people.tsx';
import { Charges } from '../totals/ChargesCard.tsx';
import { type ItemFilter, SharedItems } from './SharedItems.tsx';
import { hasGuestJoined, ReviewSelections, SharePanel } from './SharePanel.tsx';

export function ShareStage({ view, presence, change, onView, partySize, toTotals }: StageProps) {
  useScrollToTotals({ toTotals, view });
  const preassigned = view.receipt.admin_flow_type === 'preassign';
  const first = firstOf(view);
  const wide = useTwoColumns();
  const line = useLitLine();
  const photo = <LitReceiptPhoto view={view} change={change} line={line} />;
  const naming = useNamePeople(view, change);
  const { itemsRef, asked, filter, setFilter, showUnclaimed } = useItemFilter();
  const { payment_methods: methods } = view.receipt;
  const question = questionOf(view);
  return (
    <>
      <SumNotices view={view} change={change} />
      <HostColumns
        view={view}
        first="people"
        photo={wide && photo}
        items={
          <>
            <div ref={itemsRef} className="scroll-mt-4">
              <SharedItems
                key={asked}
                view={view}
                change={change}
                onView={onView}
                lit={line}
                filter={filter}
                onFilter={setFilter}
                startOpen={asked > 0}
                photo={wide ? null : photo}
              />
            </div>
            <Charges view={view} change={change} />
            <EarlierVersions view={view} />
          </>
        }
        people={
          <>
            <Asked view={view} onView={onView} />
            <SharePanel view={view} isNext={first === null} />
            {question === 'party' && <OverParty view={view} onView={onView} />}
            <TablePeople
              change={change}
              view={view}
              presence={presence}
              onView={onView}
              onUnclaimed={showUnclaimed}
              action={
                <Button
                  ref={partySize}
                  variant="secondary"
                  size="small"
                  disabled={!view.can.edit}
                  onClick={naming.open}
                >
                  {text(texts.changePeople)}
                </Button>
              }
            >
              <div className="flex flex-wrap gap-2 *:flex-[1_1_8rem] empty:hidden">
                {preassigned && first !== 'assign' && <ToSelections view={view} />}
                {first === null ? (
                  !view.receipt.evenly && <ReviewSelections />
                ) : (
                  <FinalizeButton view={view} onView={onView} secondary />
                )}
              </div>
            </TablePeople>
            <EveningPapers view={view} change={change} />
            {(question === 'pay' || methods.length > 0) && (
              <PayRow methods={methods} currency={paymentCurrency(view.receipt)} />
            )}
            {!preassigned && <PartySizeCard view={view} change={change} field={partySize} />}
            {naming.dialog}
          </>
        }
      />
      <ShareBar view={view} onView={onView} />
    </>
  );
}

/** What the page asks, one question at a time: requests first, then who is too many, then how guests pay. */
function questionOf(view: ReceiptView): 'requests' | 'party' | 'pay' {
  if (view.latecomers.length > 0) return 'requests';
  return oneTooMany(view).length > 0 ? 'party' : 'pay';
}

/** Which items are listed. Asking for the unclaimed ones also scrolls to the list. */
function useItemFilter() {
  const [filter, setFilter] = useState<ItemFilter>('all');
  const [asked, setAsked] = useState(0);
  const itemsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    itemsRef.current?.scrollIntoView({ block: 'start' });
    itemsRef.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [asked]);

  function showUnclaimed() {
    setFilter('unclaimed');
    setAsked((times) => times + 1);
  }
  return { itemsRef, asked, filter, setFilter, showUnclaimed };
}

/** What the host has to do before finalizing; null if nothing. */
function firstOf(view: ReceiptView): 'choose' | 'assign' | null {
  const { can, receipt, guests } = view;
  const done = everyoneChose(view) && guests.some((guest) => guest.is_host && guest.submitted);
  if (receipt.admin_flow_type !== 'preassign') return can.submit && !done ? 'choose' : null;
  return can.assign && leftOpen(view).nobodys.items > 0 ? 'assign' : null;
}

function ShareBar({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const first = firstOf(view);
  return (
    <BottomBar width="wide">
      <BarTotal label={text(wholeBill.total)} cents={view.receipt.total_amount} />
      {first === null ? (
        view.can.finalize && <FinalizeNow view={view} onView={onView} />
      ) : (
        <Link
          to={first === 'assign' ? assignPath(view.receipt.id) : '?mine=true'}
          className={`${buttonStyle('primary', 'large')} max-[359px]:px-4 max-[359px]:text-base`}
        >
          {text(first === 'assign' ? texts.assignItems : texts.selectItems)}
        </Link>
      )}
    </BottomBar>
  );
}

/** Whether finalizing is the next step: everyone has chosen, or can see what is assigned. */
const isReady = (view: ReceiptView): boolean =>
  view.receipt.admin_flow_type === 'preassign' ? hasGuestJoined(view) : everyoneChose(view);

function FinalizeNow({ view, onView }: Pick<StageProps, 'view' | 'onView'>) {
  const texted = countTexts(finalDues(view, splitOf(view)));
  return (
    <div className="grid gap-0.5 text-center">
      <FinalizeButton view={view} onView={onView} secondary={!isReady(view)} />
      {texted > 0 && (
        <p className="text-detail text-ink-soft">{text(sharingTable.textsTo, { count: texted })}</p>
      )}
    </div>
  );
}

/** More people than the party size, and the two ways to resolve it. Nothing if there are not. */
export function OverParty({ view, onView }: { view: ReceiptView; onView: (view: ReceiptView) => void }) {
  const here = view.receipt.evenly ? seatedIn(view) : view.guests.filter(({ away }) => !away);
  const people = headsOfGuests(here);
  const [removing, setRemoving] = useState(false);
  const { remove, dialog } = useRemoveGuest(view, onView);
  const names = tableNames(view.guests);
  const raise = useAction(async () => {
    onView(
      await call('PATCH /rest/v1/receipts/{id}', {
        params: { id: view.receipt.id },
        body: { party_size: people },
      }),
    );
    toast({ title: text(sharing.partyRaised), tone: 'success' });
  }, text(sharing.partyFailed));
  if (oneTooMany(view).length === 0 || view.receipt.status !== 'sharing') return null;

  return (
    <Notice
      title={text(overParty.title, { people, partySize: view.receipt.party_size })}
      action={
        <div className="flex flex-wrap gap-2">
          {people <= LIMITS.partySize && (
            <Button
              size="small"
              variant="secondary"
              className="max-[359px]:px-2"
              pending={raise.pending}
              onClick={raise.run}
            >
              {text(overParty.raise, { people })}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            className="max-[359px]:px-2"
            aria-expanded={removing}
            onClick={() => setRemoving(!removing)}
          >
            {text(overParty.remove)}
          </Button>
          {removing &&
            here.map((guest) => {
              const name = nameIn(names, guest.id);
              return (
                !guest.is_host && (
                  <Button
                    key={guest.id}
                    size="small"
                    variant="secondary"
                    className="max-w-full"
                    aria-label={text(removingGuest.removeHeading, { name })}
                    onClick={() => void remove(guest)}
                  >
                    <span className="wrap-anywhere">{name}</span>
                  </Button>
                )
              );
            })}
          {dialog}
        </div>
      }
    >
      {text(overParty.text)}
    </Notice>
  );
}

type FinalizeButtonProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  /** For when something else comes first. */
  secondary?: boolean;
};

const dialog = lazyPart(async () => (await import('../finalize/FinalizeDialog.tsx')).FinalizeDialog);

/** Finalizes the bill after the necessary questions, whose code loads when this is first shown. */
export function FinalizeButton({ view, onView, secondary = false }: FinalizeButtonProps) {
  const [open, setOpen] = useState(false);
  usePreloaded(dialog);
  const ask = useAction(async () => {
    await dialog.load();
    setOpen(true);
  }, text(sharing.finalizeFailed));
  const Dialog = dialog.loaded();
  return (
    <>
      <Button
        {...(secondary ? { variant: 'secondary', wide: true } : { size: 'large' })}
        aria-haspopup="dialog"
        pending={ask.pending}
        onClick={ask.run}
      >
        {text(sharing.finalize)}
      </Button>
      {open && Dialog && <Dialog view={view} onView={onView} onClose={() => setOpen(false)} />}
    </>
  );
}
