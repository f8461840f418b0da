import { claims } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { useAnnounced } from '../../../lib/announce.ts';
import { meOf, namesakesIn } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';

const ClaimState = lazyPart(async () => (await import('./Claim.tsx')).ClaimState);
const AreYou = lazyPart(async () => (await import('./AreYou.tsx')).AreYou);

/** Whether this browser lost its guest, waits to be recognised as one, or entered the name of another. */
export function WhoIsWho(screen: ScreenProps) {
  const { receipt, can, latecomers } = screen.view;
  const { removed } = screen.state;
  const final = receipt.status === 'finalized';
  const isClaiming = latecomers.some(({ claimed_guest_id }) => claimed_guest_id !== null);
  return (
    <>
      <div className="mt-3 grid grid-cols-1 gap-4 empty:hidden">
        {removed && <RemovedNotice payer={receipt.payer_name} final={final} removed={removed} />}
        {isClaiming && <Lazy of={ClaimState} with={screen} />}
      </div>
      {!isClaiming && !removed && (can.submit || can.ask_to_be_added) && <SameName {...screen} />}
    </>
  );
}

/** Asks someone who entered another guest's name whether they are that guest; not who had it first. */
function SameName({ bill, state, view }: ScreenProps) {
  const name = state.draft.name.trim();
  const me = meOf(view);
  const namesakes = name === '' ? [] : namesakesIn(view, state.me, name);
  // A saved name is their own, unless the host entered it for a guest who has not come yet, such as the payer of a deposit.
  const isSaved = me?.guest_name.toLowerCase() === name.toLowerCase();
  const due = useRef('');
  const isTheirs = isSaved && due.current !== name;
  const others = isTheirs ? namesakes.filter(({ seat }) => seat === 'free') : namesakes;
  const isAlone = others.length === 0;
  const hadAlone = useRef('');
  useEffect(() => {
    // A dish that they tap before they are asked is saved under this name.
    if (!isSaved && !isAlone) due.current = name;
  }, [isSaved, isAlone, name]);
  useEffect(() => {
    if (me && isAlone) hadAlone.current = name;
  }, [me, isAlone, name]);
  if (isAlone || hadAlone.current === name) return null;
  return <Lazy of={AreYou} with={{ bill, state, view, others }} />;
}

type RemovedProps = { payer: string; final: boolean; removed: true | 'elsewhere' };

/** Explains that the host has removed this guest, and how to come back, or has confirmed them in another browser. */
function RemovedNotice({ payer, final, removed }: RemovedProps) {
  const isGone = removed === true;
  const goneWords = final ? text(claims.removedFinalText, { payer }) : text(claims.removedText);
  const words = isGone ? goneWords : text(claims.movedText, { payer });
  const title = text(isGone ? claims.removedTitle : claims.moved, { payer });
  useAnnounced(`${title}. ${words}`);
  return <Notice title={title}>{words}</Notice>;
}
