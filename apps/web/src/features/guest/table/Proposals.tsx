import type { ProposalView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { guestProposals } from '@fairtab/texts/en/guest-proposals';
import { say } from '@fairtab/texts/say';
import { useEffect } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { ScreenProps } from '../screen.ts';
import { Answers } from './Answers.tsx';
import { LetGo } from './LetGo.tsx';

/** What others ask the viewer to share, or to let go of, to answer. What became of the viewer's own questions is said at the dishes. */
export function Proposals(screen: ScreenProps) {
  return (
    <>
      <LetGo {...screen} />
      <ToShare {...screen} />
    </>
  );
}

function ToShare({ bill, state, view }: ScreenProps) {
  const names = displayNames(view.guests);
  const waiting = view.proposals.filter(
    (one) => one.kind === 'share' && one.to_guest_id === state.me && one.state === 'pending',
  );
  const news = waiting.map((one) => questionOf(one)).join(' ');
  useEffect(() => {
    if (news) announce(news);
  }, [news]);

  function itemOf(one: ProposalView) {
    return view.items.find((item) => item.id === one.item_id);
  }
  function dishOf(one: ProposalView) {
    return itemOf(one)?.name || say(guestProposals.unnamedDish);
  }
  function questionOf(one: ProposalView) {
    return say(guestProposals.question, { name: nameIn(names, one.from_guest_id), dish: dishOf(one) });
  }
  /** What each would pay if the viewer accepted, exactly or rounded down. */
  function eachOf(one: ProposalView): string {
    const item = itemOf(one);
    const sharers = view.selections.filter((selection) => selection.item_id === one.item_id).length + 1;
    if (!item) return '';
    const each = item.price % sharers === 0 ? guestProposals.each : guestProposals.aboutEach;
    return say(each, { amount: cents(Math.floor(item.price / sharers)) });
  }

  if (waiting.length === 0) return null;
  return (
    <PaperSheet as="section" labelledBy="proposals-heading" className="grid grid-cols-1 gap-4">
      <h2 id="proposals-heading" className="text-[1.375rem]">
        {say(guestProposals.heading)}
      </h2>
      {waiting.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p>
            {questionOf(one)} <span className="amount text-ink-soft">{eachOf(one)}</span>
          </p>
          <Answers
            bill={bill}
            id={one.id}
            words={{ accept: say(guestProposals.accept), decline: say(guestProposals.decline) }}
          />
        </div>
      ))}
    </PaperSheet>
  );
}
