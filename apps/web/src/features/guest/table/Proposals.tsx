import type { ItemView, ProposalView, ReceiptView } from '@fairtab/contract/receipt-view';
import { baseName } from '@fairtab/domain/items';
import { cents } from '@fairtab/domain/money';
import { sameDish } from '@fairtab/domain/same-dish';
import { guestProposals } from '@fairtab/texts/en/guest';
import { say } from '@fairtab/texts/say';
import { useEffect } from 'react';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { announce } from '../../../lib/announce.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import type { ScreenProps } from '../screen.ts';
import { answerProposal } from '../state/table-actions.ts';
import { Answers } from './Answers.tsx';
import { QUESTIONS } from './AskedBy.tsx';
import { LetGo } from './LetGo.tsx';
import { PayOffers } from './PayOffers.tsx';
import { SamePerson } from './SamePerson.tsx';

/** Those that a guest finds when they come, or those that somebody may ask at any time. */
type ProposalsProps = ScreenProps & { asked: 'before' | 'meanwhile' };

/** What others ask the viewer to share, to let go of, or to pay, to answer, and whether they are somebody's company. What became of the viewer's own questions is said at the dishes. */
export function Proposals({ asked, ...screen }: ProposalsProps) {
  if (asked === 'before')
    return (
      <>
        <SamePerson {...screen} />
        <LetGo {...screen} />
      </>
    );
  return (
    <div id={QUESTIONS} tabIndex={-1} className="grid grid-cols-1 gap-6 empty:hidden">
      <ToShare {...screen} />
      <PayOffers {...screen} />
    </div>
  );
}

type Question = ProposalView & { dishes: ItemView[] };

/** The questions, those of one guest about several units of a dish as one. */
function oneForEachDish({ items }: ReceiptView, proposals: readonly ProposalView[]): Question[] {
  const questions: Question[] = [];
  for (const one of proposals) {
    const dish = items.find(({ id }) => id === one.item_id);
    const same = questions.find(({ from_guest_id, dishes: [first] }) => {
      return from_guest_id === one.from_guest_id && dish && first && sameDish(dish, first);
    });
    if (same && dish) same.dishes.push(dish);
    else questions.push({ ...one, dishes: dish ? [dish] : [] });
  }
  return questions;
}

function ToShare({ bill, state, view }: ScreenProps) {
  const money = useMoney();
  const names = displayNames(view.guests);
  const waiting = oneForEachDish(
    view,
    view.proposals.filter(
      (one) => one.kind === 'share' && one.to_guest_id === state.me && one.state === 'pending',
    ),
  );
  const news = waiting.map((one) => questionOf(one)).join(' ');
  useEffect(() => {
    if (news) announce(news);
  }, [news]);

  function dishOf({ dishes: [first, second] }: Question) {
    const name = first?.name ?? '';
    return (second ? baseName(name) : name) || say(guestProposals.unnamedDish);
  }
  function questionOf(one: Question) {
    return say(guestProposals.question, { name: nameIn(names, one.from_guest_id), dish: dishOf(one) });
  }
  /** What each would pay if the viewer accepted, exactly or rounded down. */
  function eachOf({ dishes }: Question): string {
    if (dishes.length === 0) return '';
    const parts = dishes.map(({ id, price }) => {
      return price / (view.selections.filter((selection) => selection.item_id === id).length + 1);
    });
    const each = parts.every(Number.isInteger) ? guestProposals.each : guestProposals.aboutEach;
    return say(each, { amount: money(cents(Math.floor(parts.reduce((total, part) => total + part, 0)))) });
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
            answer={(accept) => answerProposal(bill, one.id, accept)}
            words={{ accept: say(guestProposals.accept), decline: say(guestProposals.decline) }}
          />
        </div>
      ))}
    </PaperSheet>
  );
}
