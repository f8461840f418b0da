import { guest } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { OtherDeviceSheet } from '../lazy-parts.ts';
import type { ScreenProps } from '../screen.ts';

type OtherDeviceProps = Pick<ScreenProps, 'bill' | 'view'> & {
  /** The code in the link that was scanned; empty for none. */
  scanned: string;
};

/** The way to go on with another device, or on this one, while the bill is open. */
export function OtherDevice({ bill, view, scanned }: OtherDeviceProps) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState(scanned);
  useEffect(() => {
    // The server that renders the page does not know of it.
    if (scanned !== '') setOpen(true);
  }, [scanned]);
  if (view.receipt.status === 'finalized') return null;
  function close() {
    setOpen(false);
    setCode('');
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden max-[359px]:px-1.5! print:hidden"
        onClick={() => setOpen(true)}
      >
        {say(guest.otherDevice)}
      </Button>
      {open && <Lazy of={OtherDeviceSheet} with={{ bill, view, scanned: code, onClose: close }} />}
    </>
  );
}
