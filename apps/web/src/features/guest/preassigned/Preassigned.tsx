import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { costOf } from '@fairtab/receipt/bill';
import { bill } from '@fairtab/texts/en/bill';
import { guestFinal, guestPreassigned } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { SaveState } from '../../../components/base/SaveState.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { ItemName, reducedWords } from '../../../components/bill/ItemName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { useAnnounced } from '../../../lib/announce.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useStore } from '../../../receipt-client/store.ts';
import {
  DueWords,
  OtherWayToPay,
  type PersonLine,
  personBill,
  selectorsByItem,
} from '../../person-bill/index.ts';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { PayBar } from '../parts/BillBar.tsx';
import { BreakdownCard } from '../parts/BreakdownCard.tsx';
import { CompanionsButton } from '../parts/CompanionsButton.tsx';
import { Section } from '../parts/Section.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import { PaysFor } from '../pays-for/PaysFor.tsx';
import { meOf } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import {
  type DisputeStage,
  disputeOf,
  type PreassignedProps,
  preassignedActions,
} from '../state/preassigned-actions.ts';
import { BillToYou } from './BillToYou.tsx';
import { PickName } from './PickName.tsx';

/** The guest page of the pre-assigned flow (specification, section 2, "Guest page, pre-assigned"). */
export function Preassigned({ asked, ...screen }: ScreenProps & { asked: string }) {
  const { bill, view } = screen;
  const actions = preassignedActions(bill);
  const actionState = useStore(actions);
  useEffect(() => actions.start(), [actions]);
  const [changing, setChanging] = useState(false);
  // Scroll to the top after taking a name, but not when the page opens with one.
  const [arrived, setArrived] = useState(false);
  const lost = useLostName(view);
  const me = meOf(view);
  const isHost = view.me.is_host;
  const props = { ...screen, actions, actionState };
  // Once the host has left, no one can free a taken name.
  const mayChange = view.receipt.kept_until === null || view.guests.some(({ seat }) => seat === 'free');

  if (!isHost && (!me || changing)) {
    const onDone = () => {
      setChanging(false);
      setArrived(true);
    };
    return <PickName {...props} asked={asked} lost={lost} onDone={onDone} />;
  }
  return (
    <>
      {me && !isHost && (
        <YouAre
          screen={screen}
          me={me}
          arrived={arrived}
          onChange={mayChange ? () => setChanging(true) : null}
        />
      )}
      {view.receipt.status === 'finalized' ? <FinalScreen {...screen} /> : <AssignedScreen {...props} />}
    </>
  );
}

type YouAreProps = {
  screen: ScreenProps;
  me: GuestView;
  /** The name was just taken: the page scrolls to the top. */
  arrived: boolean;
  /** Null if there is no other name to take. */
  onChange: (() => void) | null;
};

function YouAre({ screen, me, arrived, onChange }: YouAreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <PaperSheet className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 max-[359px]:gap-x-0">
      {/* On the smallest phones the rest fits one line. */}
      <span aria-hidden="true" className="max-[359px]:hidden">
        <Avatar id={me.id} name={me.guest_name || text(bill.nameless)} size="large" silent />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-[1_1_8rem] text-[1.375rem] max-[359px]:flex-[1_1_5rem] max-[359px]:text-base"
      >
        {me.guest_name
          ? text(guestPreassigned.youAre, { name: me.guest_name })
          : text(guestPreassigned.youAreNameless)}
      </h2>
      {screen.view.receipt.status !== 'finalized' && <CompanionsButton {...screen} />}
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {text(guestPreassigned.notYou)}
        </Button>
      )}
    </PaperSheet>
  );
}

/** Why this browser's guest lost their name; null if they did not. */
function useLostName(view: ReceiptView): string | null {
  const me = meOf(view);
  const [last, setLast] = useState<GuestView | undefined>(me);
  if (me && (me.id !== last?.id || me.guest_name !== last.guest_name)) setLast(me);
  const listed = view.guests.some(({ id }) => id === last?.id);
  const words =
    me || !last
      ? null
      : text(listed ? guestPreassigned.freedText : guestPreassigned.takenOffText, {
          payer: view.receipt.payer_name,
          name: last.guest_name,
        });
  useAnnounced(words);
  return words;
}

/** An open pre-assigned bill: the viewer's items, how they get the final bill, and the bar with their total and Pay. */
function AssignedScreen(props: PreassignedProps) {
  const { bill, state, view } = props;
  const mine = useMemo(() => personBill(view, state.me), [view, state.me]);
  const { receipt, me } = view;
  // Once anything is assigned, or nothing is left to assign, a guest without items owes zero.
  const isAssigned = view.selections.length > 0 || view.items.length === 0;
  const known = mine !== undefined && (mine.lines.length > 0 || isAssigned);
  return (
    <>
      <AssignedItems {...props} lines={mine?.lines ?? []} />
      {known && me.is_host && <BreakdownCard mine={mine} bill={bill} view={view} />}
      {known && !me.is_host && (
        <div className="grid grid-cols-1 justify-items-center gap-2 text-center">
          <DueWords view={view} mine={mine} />
          <OtherWayToPay receipt={receipt} amount={mine.due} />
          <div className="flex flex-wrap items-center justify-center gap-x-2">
            <p className="text-detail text-ink-soft">
              {text(guestPreassigned.amountMayChange, { payer: receipt.payer_name })}
            </p>
            <PaysFor bill={bill} view={view} />
          </div>
        </div>
      )}
      {!known && !me.is_host && (
        <Notice tone="neutral" title={text(guestFinal.noTotalTitle)}>
          {text(guestFinal.noTotalText)}
        </Notice>
      )}
      {!me.is_host && <BillToYou {...props} />}
      <SelectionSummary view={view} me={state.me} here={state.presence.guest_ids} />
      {known && !me.is_host && <PayBar mine={mine} bill={bill} view={view} />}
    </>
  );
}

type AssignedItemsProps = PreassignedProps & { lines: readonly PersonLine[] };

function AssignedItems({ state, view, actions, actionState, lines }: AssignedItemsProps) {
  const payer = view.receipt.payer_name;
  const money = useMoney();
  const selectors = useMemo(() => selectorsByItem(view), [view]);
  const unsaved =
    actionState.isStuck && [...actionState.pending.values()].some(({ kind }) => kind === 'dispute');

  /** Such as 'shared by 3, with Bob, Cleo · $42.00 in all'; null for a whole item. */
  function partWords({ item, part }: PersonLine): string | null {
    if (part === null) return null;
    const others = (selectors.get(item.id) ?? []).filter(({ id }) => id !== state.me);
    const names = others.map(({ name, units }) =>
      item.assignment_mode === 'quantity_based' ? text(guestPreassigned.units, { name, units }) : name,
    );
    const everyone = item.assignment_mode === 'group_split';
    const price = money(costOf(item));
    if (names.length === 0)
      return text(everyone ? guestPreassigned.partOfTable : guestPreassigned.part, { part, price });
    const words = everyone ? guestPreassigned.partOfTableWith : guestPreassigned.partWith;
    return text(words, { part, price, names: nameList(names, 3) });
  }

  return (
    <Section
      title={text(view.me.is_host ? guestPreassigned.ownItemsHeading : guestPreassigned.itemsHeading)}
      text={
        view.me.is_host ? text(guestPreassigned.ownItemsText) : text(guestPreassigned.itemsText, { payer })
      }
      torn="both"
    >
      {lines.length === 0 && (
        <p className="text-ink-soft">
          {view.me.is_host
            ? text(guestPreassigned.ownItemsEmpty)
            : text(guestPreassigned.itemsEmpty, { payer })}
        </p>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {lines.map((line) => (
          <AssignedItem
            key={line.item.id}
            line={line}
            part={[partWords(line), reducedWords(line.item, money)].filter(Boolean).join(' · ')}
            payer={payer}
            stage={disputeOf(view, actionState.pending, line.item.id)}
            onDispute={view.can.dispute ? (disputed) => actions.dispute(line.item.id, disputed) : null}
          />
        ))}
      </ul>
      {unsaved && <SaveState phase="unsaved" />}
    </Section>
  );
}

type AssignedItemProps = {
  line: PersonLine;
  /** The viewer's part, the other selectors and discounts, in words. */
  part: string;
  payer: string;
  stage: DisputeStage;
  /** Null if disputes are not possible. */
  onDispute: ((disputed: boolean) => void) | null;
};

function AssignedItem({ line, part, payer, stage, onDispute }: AssignedItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const name = line.item.name || text(guestPreassigned.unnamedItem);
  const open = stage === 'open';

  function change(disputed: boolean) {
    onDispute?.(disputed);
    // The row's new text may be below the bar.
    requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <li ref={row} className="scroll-mb-36 py-2 first:pt-0 last:pb-0">
      <LineItemRow name={<ItemName item={line.item} />} cents={line.cents} roll detail={part} />
      {onDispute && (
        <div className="grid grid-cols-1">
          {stage !== 'none' && (
            <p className="font-medium text-detail text-ink-soft">
              {text(open ? guestPreassigned.disputed : guestPreassigned.keptYours, { payer })}
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => change(!open)}
            className="-my-1 -ml-3 justify-self-start text-left"
          >
            <Rich
              text={open ? guestPreassigned.mineAfterAll : guestPreassigned.notMine}
              params={{ name }}
              around={{ item: (words) => <span className="sr-only">{words}</span> }}
            />
          </Button>
        </div>
      )}
    </li>
  );
}
