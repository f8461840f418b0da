import { guestTable } from '@fairtab/texts/en/guest-table';
import { say } from '@fairtab/texts/say';
import { useEffect } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { announce } from '../../../lib/announce.ts';

/** Tells a guest that the host has removed them from the bill, and how to come back. */
export function TakenOff({ payer, final }: { payer: string; final: boolean }) {
  const text = final ? say(guestTable.takenOffFinalText, { payer }) : say(guestTable.takenOffText);
  const title = say(guestTable.takenOffTitle, { payer });
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return <Notice title={title}>{text}</Notice>;
}
