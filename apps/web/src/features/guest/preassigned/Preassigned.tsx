import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { useStore } from '../../../receipt-client/store.ts';
import { FinalScreen } from '../final/FinalScreen.tsx';
import { Company } from '../parts/Company.tsx';
import type { ScreenProps } from '../screen.ts';
import { meOf } from '../state/guest-identity.ts';
import { preassignedActions } from '../state/preassigned-actions.ts';
import { AssignedScreen } from './AssignedScreen.tsx';
import { PickName } from './PickName.tsx';

/** A bill whose items the host assigns (specification, section 2, "Guest page, pre-assigned"). */
export function Preassigned({ asked, ...screen }: ScreenProps & { asked: string }) {
  const { bill, view } = screen;
  const actions = preassignedActions(bill);
  const actionState = useStore(actions);
  useEffect(() => actions.start(), [actions]);
  const [changing, setChanging] = useState(false);
  // After a name was taken the page scrolls to the top; when it opens with a name it does not.
  const [arrived, setArrived] = useState(false);
  const lost = useLostName(view);
  const me = meOf(view);
  const isHost = view.me.is_host;
  const props = { ...screen, actions, actionState };

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
          onChange={mayChange(view) ? () => setChanging(true) : null}
        />
      )}
      {view.receipt.status === 'finalized' ? <FinalScreen {...screen} /> : <AssignedScreen {...props} />}
    </>
  );
}

/** Whether a name can be changed: once the host has left, nobody frees one that is taken. */
function mayChange({ receipt, guests }: ReceiptView): boolean {
  return receipt.kept_until === null || guests.some(({ seat }) => seat === 'free');
}

type YouAreProps = {
  screen: ScreenProps;
  me: GuestView;
  /** Whether the name was just taken: then the page scrolls to the top. */
  arrived: boolean;
  /** Null if there is no other name to pick. */
  onChange: (() => void) | null;
};

/** The name that this browser has taken, and the button to change it, where it can be changed. */
function YouAre({ screen, me, arrived, onChange }: YouAreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <PaperSheet className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 max-[359px]:gap-x-0">
      {/* The smallest phones have one line for it without. */}
      <span aria-hidden="true" className="max-[359px]:hidden">
        <Avatar id={me.id} name={me.guest_name || say(bill.nameless)} size="large" silent />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-[1_1_8rem] text-[1.375rem] max-[359px]:flex-[1_1_5rem] max-[359px]:text-base"
      >
        {me.guest_name
          ? say(guestPreassigned.youAre, { name: me.guest_name })
          : say(guestPreassigned.youAreNameless)}
      </h2>
      {screen.view.receipt.status !== 'finalized' && <Company {...screen} />}
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {say(guestPreassigned.notYou)}
        </Button>
      )}
    </PaperSheet>
  );
}

/** Why this browser's guest has lost their name, in words; null if they have one or never had. */
function useLostName(view: ReceiptView): string | null {
  const me = meOf(view);
  const [last, setLast] = useState<GuestView | undefined>(me);
  if (me && (me.id !== last?.id || me.guest_name !== last.guest_name)) setLast(me);
  const words = me || !last ? null : lossOf(last, view);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return words;
}

function lossOf(last: GuestView, { guests, receipt }: ReceiptView): string {
  const listed = guests.some((guest) => guest.id === last.id);
  return say(listed ? guestPreassigned.freedText : guestPreassigned.takenOffText, {
    payer: receipt.payer_name,
    name: last.guest_name,
  });
}
