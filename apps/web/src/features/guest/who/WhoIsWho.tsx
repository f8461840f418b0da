import { claims } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useRef, useState } from 'react';
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

/** Asks someone who entered another guest's name, once they have left the field, whether they are that guest; not who had it first. */
function SameName({ bill, state, view }: ScreenProps) {
  const name = state.draft.name.trim();
  const [answered, setAnswered] = useState('');
  const isTyping = useTyping();
  const me = meOf(view);
  const others = namesakesIn(view, state.me, name);
  const isAlone = others.length === 0;
  const hadAlone = useRef('');
  useEffect(() => {
    if (me && isAlone) hadAlone.current = name;
  }, [me, isAlone, name]);
  // Until their first command is answered, the stream does not know who they are.
  const isSaving = state.save === 'saving' || state.save === 'unsaved';
  if (isAlone || isTyping || isSaving || answered === name || hadAlone.current === name) return null;
  if (me?.guest_name.toLowerCase() === name.toLowerCase()) return null;
  return <Lazy of={AreYou} with={{ bill, state, view, others, onClose: () => setAnswered(name) }} />;
}

/** Whether a field for a name has the focus. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(isInName);
  useEffect(() => {
    const look = () => setTyping(isInName());
    // The focus moves on after `focusout`.
    const lookLater = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}

const isInName = () => document.activeElement?.getAttribute('autocomplete') === 'name';

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
