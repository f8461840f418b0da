import type { GuestView, ItemView, ProposalView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { baseName } from '@fairtab/domain/receipt/items';
import { isSameItem } from '@fairtab/domain/receipt/same-item';
import { namesakesOf } from '@fairtab/receipt/companions';
import { components } from '@fairtab/texts/en/common';
import { guestProposals, guestProposals as texts } from '@fairtab/texts/en/guest';
import { claims } from '@fairtab/texts/en/guest-phone';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { announce, useAnnounced } from '../../../lib/announce.ts';
import { displayNames, nameIn } from '../../person-bill/index.ts';
import { useSeenAnswers } from '../choose/seen-answers.ts';
import { meOf } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { answerProposal, change } from '../state/table-actions.ts';
import { QUESTIONS } from './AskedBy.tsx';
import { Answers, PayOffers } from './PayOffers.tsx';

/** Those there on arrival, or those that may come at any time. */
type ProposalsProps = ScreenProps & { asked: 'before' | 'meanwhile' };

/**
 * Others' questions to the viewer: to share, let go, or pay, and whether they are another guest's companion. The dishes show
 * answers to the viewer's own questions.
 */
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

type Question = ProposalView & { items: ItemView[] };

/** One guest's questions about several units of a dish become one. */
function oneForEachItem({ items }: ReceiptView, proposals: readonly ProposalView[]): Question[] {
  const questions: Question[] = [];
  for (const one of proposals) {
    const item = items.find(({ id }) => id === one.item_id);
    const same = questions.find(({ from_guest_id, items: [first] }) => {
      return from_guest_id === one.from_guest_id && item && first && isSameItem(item, first);
    });
    if (same && item) same.items.push(item);
    else questions.push({ ...one, items: item ? [item] : [] });
  }
  return questions;
}

function ToShare({ bill, state, view }: ScreenProps) {
  const money = useMoney();
  const names = displayNames(view.guests);
  const waiting = oneForEachItem(
    view,
    view.proposals.filter(
      (one) => one.kind === 'share' && one.to_guest_id === state.me && one.state === 'pending',
    ),
  );
  const news = waiting.map((one) => questionOf(one)).join(' ');
  useAnnounced(news);

  function itemOf({ items: [first, second] }: Question) {
    const name = first?.name ?? '';
    return (second ? baseName(name) : name) || text(guestProposals.unnamedDish);
  }
  function questionOf(one: Question) {
    return text(guestProposals.question, { name: nameIn(names, one.from_guest_id), item: itemOf(one) });
  }
  /** What each would pay if the viewer accepted, exact or rounded down. */
  function eachOf({ items }: Question): string {
    if (items.length === 0) return '';
    const parts = items.map(({ id, price }) => {
      return price / (view.selections.filter((selection) => selection.item_id === id).length + 1);
    });
    const each = parts.every(Number.isInteger) ? guestProposals.each : guestProposals.aboutEach;
    return text(each, { amount: money(cents(Math.floor(parts.reduce((total, part) => total + part, 0)))) });
  }

  if (waiting.length === 0) return null;
  return (
    <PaperSheet as="section" labelledBy="proposals-heading" className="grid grid-cols-1 gap-4">
      <h2 id="proposals-heading" className="text-[1.375rem]">
        {text(guestProposals.heading)}
      </h2>
      {waiting.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p>
            {questionOf(one)} <span className="amount text-ink-soft">{eachOf(one)}</span>
          </p>
          <Answers
            answer={(accept) => answerProposal(bill, one.id, accept)}
            words={{ accept: text(guestProposals.accept), decline: text(guestProposals.decline) }}
          />
        </div>
      ))}
    </PaperSheet>
  );
}

/** Asks a guest with the name of another guest's companion whether they are the same person, and count twice. */
export function SamePerson({ bill, view }: ScreenProps) {
  const { seen, dismiss } = useSeenAnswers(bill, view);
  const [ready, setReady] = useState(false);
  // Not while hydrating: only the device knows whether they have answered.
  useEffect(() => setReady(true), []);
  const me = meOf(view);
  const open = view.receipt.status === 'sharing' && view.receipt.admin_flow_type !== 'preassign';
  const found =
    ready && open && me && namesakesOf(view.guests, me).find(({ companion }) => !seen.has(companion.id));
  const question = found ? questionOf(view, found) : '';
  useAnnounced(question);
  if (!found) return null;

  const { id } = found.companion;
  async function answer(isMe: boolean) {
    if (!isMe) return dismiss([id]);
    const body = { companion_id: id };
    await change(bill, { call: 'POST /rest/v1/rpc/claim_companion', input: { body } });
    announce(text(texts.sameDone));
  }
  return (
    <PaperSheet as="section" labelledBy="same-person" className="grid grid-cols-1 gap-3">
      <h2 id="same-person" className="text-[1.375rem]">
        {text(texts.sameHeading)}
      </h2>
      <p className="wrap-anywhere">{question}</p>
      <Answers answer={answer} words={{ accept: text(claims.thatsMe), decline: text(texts.sameNo) }} />
    </PaperSheet>
  );
}

function questionOf(
  { guests }: ReceiptView,
  { guest, companion }: ReturnType<typeof namesakesOf<GuestView>>[number],
): string {
  const name = nameIn(displayNames(guests), guest.id);
  const same = text(texts.same, { name, companion: companion.name ?? '' });
  return companion.item_ids.length === 0 ? same : `${same} ${text(texts.sameTook, { name })}`;
}

/** What happened to the viewer's dishes while they were away: questions about them, and dishes that others took. */
export function LetGo({ bill, state, view }: ScreenProps) {
  const { seen, dismiss } = useSeenAnswers(bill, view);
  const names = displayNames(view.guests);
  const ofMe = view.proposals.filter((one) => one.kind === 'let_go' && one.to_guest_id === state.me);
  const asked = ofMe.filter(({ state }) => state === 'pending' || state === 'unanswered');
  const gone = ofMe.filter((one) => !seen.has(one.id) && isGone(view, one));
  function sentenceOf({ state, item_id, from_guest_id }: ProposalView): string {
    const item = view.items.find(({ id }) => id === item_id)?.name || text(texts.unnamedDish);
    const params = { name: nameIn(names, from_guest_id), item };
    if (state === 'pending') return text(texts.askedFor, params);
    if (state === 'unanswered') return text(texts.askedLate, params);
    return text(state === 'taken' ? texts.taken : texts.released, params);
  }
  const news = [...asked, ...gone].map(sentenceOf).join(' ');
  useAnnounced(news);

  if (news === '') return null;
  return (
    <PaperSheet as="section" labelledBy="let-go-heading" className="grid grid-cols-1 gap-4">
      <h2 id="let-go-heading" className="text-[1.375rem]">
        {text(texts.askedForHeading)}
      </h2>
      {asked.map((one) => (
        <div key={one.id} className="grid grid-cols-1 gap-2">
          <p>{sentenceOf(one)}</p>
          <Answers
            answer={(accept) => answerProposal(bill, one.id, accept)}
            words={{ accept: text(texts.handOver), decline: text(texts.keep) }}
          />
        </div>
      ))}
      {gone.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          {gone.map((one) => (
            <p key={one.id}>{sentenceOf(one)}</p>
          ))}
          <p className="text-ink-soft">{text(texts.tapAgain)}</p>
          <Button variant="secondary" onClick={() => dismiss(gone.map(({ id }) => id))}>
            {text(components.ok)}
          </Button>
        </div>
      )}
    </PaperSheet>
  );
}

/** Whether the viewer lost some of the dish and has not taken it back. Of several units, one was taken. */
function isGone({ items, selections }: ReceiptView, { state, item_id, to_guest_id }: ProposalView): boolean {
  const counted = items.some((item) => item.id === item_id && item.assignment_mode === 'quantity_based');
  if (state === 'taken' && counted) return true;
  const has = selections.some((one) => one.item_id === item_id && one.guest_id === to_guest_id);
  return (state === 'taken' || state === 'released') && !has;
}
