import type { GuestView } from '@fairtab/contract/receipt-view';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/base/Avatar.tsx';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';

type YouAreProps = {
  me: GuestView;
  /** They have just said so: the page shows them what they have from its top. */
  arrived: boolean;
  onChange: () => void;
};

/** Who this browser is on the bill, and the way back to the names. */
export function YouAre({ me, arrived, onChange }: YouAreProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  const name = me.guest_name || 'a guest';
  return (
    <PaperSheet className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span aria-hidden="true">
        <Avatar id={me.id} name={name} size="large" silent />
      </span>
      <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-[1_1_8rem] text-[1.375rem]">
        You are {name}
      </h2>
      <Button variant="quiet" size="small" onClick={onChange}>
        Not you?
      </Button>
    </PaperSheet>
  );
}
