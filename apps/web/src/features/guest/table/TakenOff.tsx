import { useEffect } from 'react';
import { Notice } from '../../../components/base/Notice.tsx';
import { announce } from '../../../lib/announce.ts';

/** The host has taken this guest off the bill: said kindly, with the way back. */
export function TakenOff({ payer, final }: { payer: string; final: boolean }) {
  const text = final
    ? `There is nothing for you to pay. If that is a mistake, please talk to ${payer}.`
    : 'What you had tapped is free again. If that is a mistake, tap what you had: you come back as a new guest.';
  const title = `${payer} has taken you off this bill`;
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return <Notice title={title}>{text}</Notice>;
}
