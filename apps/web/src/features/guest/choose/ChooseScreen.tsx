import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart, usePart } from '../../../components/base/Lazy.tsx';
import { totalName } from '../../person-bill/index.ts';
import { AboutItem, AskedBy, BreakdownSheet, SubmitSheet } from '../lazy-parts.ts';
import { TotalBar } from '../parts/TotalBar.tsx';
import type { ScreenProps } from '../state/guest-bill.ts';
import type { ItemSheet } from './AboutItem.tsx';
import { SelectItems } from './SelectItems.tsx';
import { YourName } from './YourName.tsx';

const DivideFor = lazyPart(async () => (await import('./division.ts')).divideFor, 'division');
const TakeName = lazyPart(async () => (await import('./ExpectedNames.tsx')).TakeName, 'ExpectedNames');
const AutoSplitItems = lazyPart(
  async () => (await import('./AutoSplitItems.tsx')).AutoSplitItems,
  'AutoSplitItems',
);

type ChooseScreenProps = ScreenProps & {
  /** The host's own Submit; without it a guest's Submit and name are shown. */
  submit?: SubmitBeside | undefined;
};

type Figure = { cents: Cents; onReceipt: Cents };

/** A Submit beside the viewer's current total; null while that is unknown. */
export type SubmitBeside = (total: Figure | null) => ReactNode;

const NOTHING: Figure = { cents: ZERO, onReceipt: ZERO };

export function ChooseScreen({ bill, state, view, submit }: ChooseScreenProps) {
  // A tap is drawn before its effects, which take noticeable time on slow phones. They follow together, with the guest and the
  // save state.
  const followed = useDeferredValue(state);
  const { me, presence, stale, submitting } = followed;
  const shown = followed.view ?? view;
  const [sheet, setSheet] = useState<'total' | 'submit' | ItemSheet | null>(null);
  const hasItem = view.selections.some((selection) => selection.guest_id === state.me);
  const hasShared = view.items.some(({ assignment_mode }) => assignment_mode === 'group_split');
  const everythingShared = view.items.length > 0 && view.items.every(({ split_evenly }) => split_evenly);
  const needed = sheet !== null || hasAmounts(shown, me);
  const divideFor = usePart(DivideFor, needed);
  const divided = useMemo(() => divideFor?.(shown, me), [divideFor, shown, me]);
  const { mine, emptySeats = 0, name = totalName([]), paid } = divided ?? {};
  // Unknown until the code has loaded, rather than wrong.
  const total = needed && !divided ? null : (divided?.total ?? NOTHING);
  const mayBeAsked = submit === undefined && view.proposals.length + view.pay_offers.length > 0;
  const props = { bill, state, view };
  const onClose = () => setSheet(null);
  return (
    // Not a grid: the sticky name must stick within the screen, not within its row.
    <div className="flex flex-col gap-4 *:min-w-0 max-[359px]:gap-2">
      {submit === undefined && <YourName {...props} hasItem={hasItem} />}
      {submit === undefined && view.receipt.expected_names.length > 0 && <Lazy of={TakeName} with={props} />}
      {!everythingShared && (
        <SelectItems {...{ bill, me, presence, stale, submitting, mine }} view={shown} onSheet={setSheet} />
      )}
      {hasShared && <Lazy of={AutoSplitItems} with={{ ...props, mine, emptySeats }} />}
      <TotalBar
        receipt={view.receipt}
        total={total}
        name={name}
        paid={paid}
        save={followed.save}
        onOpen={() => setSheet('total')}
        asked={mayBeAsked && <Lazy of={AskedBy} with={{ view, me: state.me }} />}
      >
        {submit?.(total) ?? (
          <Button
            onClick={() => setSheet('submit')}
            pending={submitting}
            className="text-balance leading-tight @max-[14rem]/bar:px-1 @max-[14rem]/bar:text-sm"
          >
            {text(guestChoose.submit)}
          </Button>
        )}
      </TotalBar>
      {sheet === 'total' && mine && <Lazy of={BreakdownSheet} with={{ mine, bill, view, onClose }} />}
      {sheet === 'submit' && <Lazy of={SubmitSheet} with={{ ...props, total, name, onClose }} />}
      {sheet !== null && typeof sheet === 'object' && (
        <Lazy of={AboutItem} with={{ bill, me: state.me, view, onClose, ...sheet }} />
      )}
    </div>
  );
}

/** Whether the bill must be divided to show the viewer's total. A newcomer's first screen mostly does without that code. */
export const hasAmounts = (view: ReceiptView, me: string): boolean =>
  view.me.guest_id !== null ||
  view.charges.length > 0 ||
  view.items.some(({ assignment_mode }) => assignment_mode === 'group_split') ||
  view.selections.some(({ guest_id }) => guest_id === me);
