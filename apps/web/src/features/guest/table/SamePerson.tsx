import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { namesakesOf } from '@fairtab/receipt/people/namesakes';
import { guestProposals as texts } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { useSeenAnswers } from '../choose/seen-answers.ts';
import type { ScreenProps } from '../screen.ts';
import { meOf } from '../state/guest-identity.ts';
import { claimCompanion } from '../state/table-actions.ts';
import { Answers } from './Answers.tsx';

/** Asks who has the name of somebody whom another guest is here with whether they are the same, and count twice. */
export function SamePerson({ bill, view }: ScreenProps) {
  const { seen, putAway } = useSeenAnswers(bill, view);
  const [ready, setReady] = useState(false);
  // Not before the device was asked whether they have answered: the server renders the page first.
  useEffect(() => setReady(true), []);
  const me = meOf(view);
  const open = view.receipt.status === 'sharing' && view.receipt.admin_flow_type !== 'preassign';
  const found =
    ready && open && me && namesakesOf(view.guests, me).find(({ companion }) => !seen.has(companion.id));
  const question = found ? questionOf(view, found) : '';
  useEffect(() => {
    if (question) announce(question);
  }, [question]);
  if (!found) return null;

  const { id } = found.companion;
  async function answer(isMe: boolean) {
    if (!isMe) return putAway([id]);
    await claimCompanion(bill, id);
    announce(say(texts.sameDone));
  }
  return (
    <PaperSheet as="section" labelledBy="same-person" className="grid grid-cols-1 gap-3">
      <h2 id="same-person" className="text-[1.375rem]">
        {say(texts.sameHeading)}
      </h2>
      <p className="wrap-anywhere">{question}</p>
      <Answers answer={answer} words={{ accept: say(texts.sameYes), decline: say(texts.sameNo) }} />
    </PaperSheet>
  );
}

function questionOf(
  { guests }: ReceiptView,
  { guest, companion }: ReturnType<typeof namesakesOf<GuestView>>[number],
): string {
  const name = nameIn(displayNames(guests), guest.id);
  const same = say(texts.same, { name, companion: companion.name ?? '' });
  return companion.item_ids.length === 0 ? same : `${same} ${say(texts.sameTook, { name })}`;
}
