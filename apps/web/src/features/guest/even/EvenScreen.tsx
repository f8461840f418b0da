import { seatPrice } from '@fairtab/domain/split/split-evenly';
import { seatedIn } from '@fairtab/receipt/party';
import { billOf } from '@fairtab/receipt/split-of';
import { even } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { BottomBar, PaperSheet } from '../../../components/base/Page.tsx';
import { AvatarStack } from '../../../components/bill/Avatar.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useStore } from '../../../receipt-client/store.ts';
import { chosenOf, DueWords, nameIn, personBill, tableNames } from '../../person-bill/index.ts';
import { ExpectedNames } from '../choose/ExpectedNames.tsx';
import { YourName } from '../choose/YourName.tsx';
import { BillBar } from '../parts/BillBar.tsx';
import { CompanionsButton } from '../parts/CompanionsButton.tsx';
import { PaysFor } from '../pays-for/PaysFor.tsx';
import { BillToYou } from '../preassigned/BillToYou.tsx';
import { meOf, rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { preassignedActions } from '../state/preassigned-actions.ts';
import { submit } from '../state/submission.ts';
import { change } from '../state/table-actions.ts';
import { WholeBill } from './WholeBill.tsx';

/** A bill that is split evenly: entering a name takes a seat, and there is nothing to select. */
export function EvenScreen(screen: ScreenProps) {
  const [sat, setSat] = useState(false);
  if (screen.view.can.leave_seat) return <Seated {...screen} arrived={sat} />;
  return <TakeSeat {...screen} onTaking={() => setSat(true)} />;
}

function TakeSeat({ onTaking, ...screen }: ScreenProps & { onTaking: () => void }) {
  const { bill, state, view } = screen;
  const money = useMoney();
  const named = state.draft.name.trim() !== '';
  const price = useMemo(() => seatPrice(billOf(view)), [view]);

  function sit(by = state.draft.name) {
    bill.enter({ name: by });
    rememberName(by);
    // Keeps an earlier address; others may still leave one afterwards.
    if (meOf(view)?.sms_opt_in !== true) bill.enter({ consent: false, phone: '', email: '' });
    onTaking();
    void submit(bill);
  }

  return (
    <div className="flex flex-col gap-4 *:min-w-0 max-[359px]:gap-2">
      <YourName {...screen} hasItem={false} />
      <ExpectedNames
        view={view}
        name={state.draft.name}
        me={state.me}
        disabled={state.submitting}
        onTake={sit}
      />
      <Sheet view={view} heading={text(even.heading)}>
        <p className="amount whitespace-normal font-semibold text-xl">
          {text(view.receipt.without_host_tip ? even.eachWithoutTip : even.each, { amount: money(price) })}
        </p>
      </Sheet>
      <WholeBill view={view} />
      <BottomBar>
        {/* Always takes its space, so that the button does not move. */}
        <p className="min-w-0 flex-[1_1_6rem] text-detail text-ink-soft">{!named && text(even.nameFirst)}</p>
        <Button disabled={!named} pending={state.submitting} onClick={() => sit()}>
          {text(even.countMeIn)}
        </Button>
      </BottomBar>
    </div>
  );
}

/** `arrived`: the seat was just taken, so the page scrolls to the top. */
function Seated({ arrived, ...screen }: ScreenProps & { arrived: boolean }) {
  const { bill, state, view } = screen;
  const actions = preassignedActions(bill);
  const actionState = useStore(actions);
  useEffect(() => actions.start(), [actions]);
  const heading = useRef<HTMLHeadingElement>(null);
  const mine = personBill(view, state.me);
  const { confirm, dialog } = useConfirm();
  const leave = useAction(() => change(bill, { call: 'POST /rest/v1/rpc/leave_seat', input: {} }));
  async function askToLeave() {
    const action = text(even.leave);
    if (await confirm({ title: text(even.leaveHeading), text: text(even.leaveText), action }))
      await leave.run();
  }

  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);

  return (
    <>
      <Sheet
        view={view}
        heading={
          <span ref={heading} tabIndex={-1} className="inline-flex items-center gap-2">
            <CheckIcon className="size-6 text-success" strokeWidth={2.5} /> {text(even.youAreIn)}
          </span>
        }
      >
        {mine && <DueWords view={view} mine={mine} />}
        <CompanionsButton {...screen} />
      </Sheet>
      <BillToYou {...screen} actions={actions} actionState={actionState} />
      <WholeBill view={view} />
      <PaysFor bill={bill} view={view} />
      {dialog}
      {mine && (
        <BillBar mine={mine} bill={bill} view={view}>
          <Button variant="secondary" pending={leave.pending} onClick={askToLeave}>
            {text(even.leave)}
          </Button>
        </BillBar>
      )}
    </>
  );
}

type SheetProps = Pick<ScreenProps, 'view'> & { heading: ReactNode; children: ReactNode };

function Sheet({ view, heading, children }: SheetProps) {
  const names = tableNames(view.guests);
  const { chosen: taken, seats } = chosenOf(view);
  const people = seatedIn(view).map(({ id }) => ({ id, name: nameIn(names, id) }));
  return (
    <PaperSheet
      as="section"
      torn="both"
      className="grid grid-cols-1 justify-items-center gap-2 py-5 text-center"
    >
      <h2 className="text-2xl">{heading}</h2>
      {children}
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-detail text-ink-soft">
        <span aria-hidden="true">
          <AvatarStack people={people} max={5} />
        </span>
        {text(even.seats, { count: taken, seats })}
      </p>
    </PaperSheet>
  );
}
