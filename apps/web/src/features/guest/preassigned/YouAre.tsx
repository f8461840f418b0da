import type { GuestView } from '@fairtab/contract/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { guestPreassigned } from '@fairtab/texts/en/guest-preassigned';
import { say } from '@fairtab/texts/say';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';

type YouAreProps = {
  me: GuestView;
  /** Whether the name was just taken: then the page scrolls to the top. */
  arrived: boolean;
  /** Null if there is no other name to pick. */
  onChange: (() => void) | null;
};

/** The name that this browser has taken, and the button to change it, where it can be changed. */
export function YouAre({ me, arrived, onChange }: YouAreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <PaperSheet className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span aria-hidden="true">
        <Avatar id={me.id} name={me.guest_name || say(bill.nameless)} size="large" silent />
      </span>
      <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-[1_1_8rem] text-[1.375rem]">
        {me.guest_name
          ? say(guestPreassigned.youAre, { name: me.guest_name })
          : say(guestPreassigned.youAreNameless)}
      </h2>
      {onChange && (
        <Button variant="quiet" size="small" onClick={onChange}>
          {say(guestPreassigned.notYou)}
        </Button>
      )}
    </PaperSheet>
  );
}
