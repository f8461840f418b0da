import type { ProposalView, ReceiptView } from '@fairtab/contract/receipt-view';
import { guestProposals as texts } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { useEffect } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { useSeenAnswers } from '../choose/seen-answers.ts';
import type { ScreenProps } from '../screen.ts';
import { answerProposal } from '../state/table-actions.ts';
import { Answers } from './Answers.tsx';

/** What happened to the viewer's dishes while they were away: who asks for one, to answer, and what they have no more. */
export function LetGo({ bill, state, view }: ScreenProps) {
  const { seen, putAway } = useSeenAnswers(bill, view);
  const names = displayNames(view.guests);
  const ofMe = view.proposals.filter((one) => one.kind === 'let_go' && one.to_guest_id === state.me);
  const asked = ofMe.filter(({ state }) => state === 'pending' || state === 'unanswered');
  const gone = ofMe.filter((one) => !seen.has(one.id) && isGone(view, one));
  function sentenceOf({ state, item_id, from_guest_id }: ProposalView): string {
    const dish = view.items.find(({ id }) => id === item_id)?.name || say(texts.unnamedDish);
    const params = { name: nameIn(names, from_guest_id), dish };
    if (state === 'pending') return say(texts.askedFor, params);
    if (state === 'unanswered') return say(texts.askedLate, params);
    return say(state === 'taken' ? texts.taken : texts.released, params);
  }
  const news = [...asked, ...gone].map(sentenceOf).join(' ');
  useEffect(() => {
    if (news) announce(news);
  }, [news]);

  if (news === '') return null;
  return (
    <PaperSheet as="section" labelledBy="let-go-heading" className="grid grid-cols-1 gap-4">
      <h2 id="let-go-heading" className="text-[1.375rem]">
        {say(texts.askedForHeading)}
      </h2>
      {asked.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p>{sentenceOf(one)}</p>
          <Answers
            answer={(accept) => answerProposal(bill, one.id, accept)}
            words={{ accept: say(texts.handOver), decline: say(texts.keep) }}
          />
        </div>
      ))}
      {gone.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          {gone.map((one) => (
            <p key={one.id}>{sentenceOf(one)}</p>
          ))}
          <p className="text-ink-soft">{say(texts.tapAgain)}</p>
          <Button variant="secondary" onClick={() => putAway(gone.map(({ id }) => id))}>
            {say(texts.ok)}
          </Button>
        </div>
      )}
    </PaperSheet>
  );
}

/** Whether something of the dish is gone; whoever has it again needs no telling. Of several units one was taken. */
function isGone({ items, selections }: ReceiptView, { state, item_id, to_guest_id }: ProposalView): boolean {
  const counted = items.some((item) => item.id === item_id && item.assignment_mode === 'quantity_based');
  if (state === 'taken' && counted) return true;
  const has = selections.some((one) => one.item_id === item_id && one.guest_id === to_guest_id);
  return (state === 'taken' || state === 'released') && !has;
}
