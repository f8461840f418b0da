import { ZERO } from '@fairtab/domain/money/money';
import { expect, test } from 'vitest';
import { item } from '../test-support/known-receipt.ts';
import type { AnsweredReceipt, Proposal, SharableReceipt } from './model.ts';
import { answerProposal, askToRelease, proposeShare, releaseItems, updatePresence } from './proposals.ts';
import {
  leaveSeat,
  reviseSelections,
  saveGuest,
  setParts,
  submitSelections,
  takeItem,
  withoutAnswered,
} from './selections.ts';

type Receipt = AnsweredReceipt & SharableReceipt;
type Guest = Receipt['guests'][number];

const guest = (id: string, more: Partial<Guest> = {}): Guest => ({
  id,
  guest_name: id,
  guest_phone_number: null,
  guest_email: null,
  sms_opt_in: null,
  time_zone: null,
  is_host: id === 'host',
  submitted: false,
  revising: false,
  away: false,
  opted_out_of_split: false,
  absent_from: [],
  companions: [],
  ...more,
});

const BEER = item('beer', { assignment_mode: 'quantity_based', total_quantity: 3, position: 1 });
const BREAD = item('bread', { assignment_mode: 'group_split', position: 2 });

const receipt = (
  more: Partial<Omit<Receipt, 'receipt'>> & { receipt?: Partial<Receipt['receipt']> } = {},
): Receipt => ({
  papers: [],
  items: [item('pie'), BEER, BREAD],
  charges: [],
  guests: [guest('host'), guest('ann'), guest('ben')],
  selections: [],
  disputes: [],
  payments: [],
  transfers: [],
  contributions: [],
  proposals: [],
  ...more,
  receipt: {
    id: 'receipt',
    status: 'sharing',
    admin_flow_type: 'guest_choice',
    evenly: false,
    party_size: 3,
    children: 0,
    currency: { code: 'USD', digits: 2 },
    tax_amount: ZERO,
    tip_amount: ZERO,
    additional_charges: ZERO,
    scan_state: 'done',
    currency_source: null,
    ...more.receipt,
  },
});

const has = (guest_id: string, item_id: string, units = 1) => ({ item_id, guest_id, units });

const asks = (from: string, to: string, more: Partial<Proposal> = {}): Proposal => ({
  id: `${from} ${to}`,
  item_id: 'pie',
  from_guest_id: from,
  to_guest_id: to,
  kind: 'share',
  state: 'pending',
  ...more,
});

const letsGo = (from: string, to: string, state: Proposal['state']) =>
  asks(from, to, { kind: 'let_go', state });

/** Ids in the order in which they are made. */
function counting() {
  let made = 0;
  return { newId: () => `new ${++made}` };
}

const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    const { code, details } = Object(error);
    return [code, details];
  }
  return null;
};

test.each([
  [
    'takes one part of what is shared, however many are asked for',
    has('ann', 'pie', 2),
    has('ann', 'pie', 1),
  ],
  ['takes units of what is counted', has('ann', 'beer', 2), has('ann', 'beer', 2)],
])('a tap %s', (_what, asked, taken) => {
  const before = receipt({ selections: [has('ben', 'pie')] });
  expect(takeItem(before, asked)).toEqual({ ...before, selections: [has('ben', 'pie'), taken] });
});

test('a tap on what somebody has keeps its parts and its place in the list, and is no change', () => {
  const before = receipt({ selections: [has('ann', 'pie', 7), has('ben', 'pie', 3)] });
  expect(takeItem(before, has('ann', 'pie'))).toBe(before);
  const more = receipt({ selections: [has('ann', 'beer'), has('ben', 'beer')] });
  expect(takeItem(more, has('ann', 'beer', 2)).selections).toEqual([
    has('ann', 'beer', 2),
    has('ben', 'beer'),
  ]);
});

test('what somebody lets go of is no companion’s any more, of them alone', () => {
  const kim = { id: 'kim', name: 'Kim', child: true, item_ids: ['pie', 'beer'] };
  const before = receipt({
    guests: [guest('ann', { companions: [kim] }), guest('ben', { companions: [kim] })],
    selections: [has('ann', 'pie'), has('ann', 'beer')],
  });
  const after = takeItem(before, has('ann', 'pie', 0));
  expect(after.selections).toEqual([has('ann', 'beer')]);
  expect(after.guests).toEqual([
    guest('ann', { companions: [{ ...kim, item_ids: ['beer'] }] }),
    guest('ben', { companions: [kim] }),
  ]);
});

test.each([
  ['item.not_found', has('ann', 'gone'), { item_id: 'gone' }],
  ['item.shared_by_all', has('ann', 'bread'), { item_id: 'bread' }],
  ['item.not_enough', has('ann', 'beer', 3), { available: 2, item_id: 'beer' }],
  ['guest.already_submitted', has('ben', 'pie'), {}],
])('a tap is refused: %s', (code, asked, details) => {
  const before = receipt({
    guests: [guest('ann'), guest('ben', { submitted: true })],
    selections: [has('ben', 'beer')],
  });
  expect(refusalOf(() => takeItem(before, asked))).toEqual([code, details]);
});

test.each([
  ['open', asks('ann', 'ben'), [has('ann', 'pie')], asks('ann', 'ben')],
  [
    'accepted by taking it',
    asks('ann', 'ben'),
    [has('ann', 'pie'), has('ben', 'pie')],
    asks('ann', 'ben', { state: 'accepted' }),
  ],
  ['gone once its asker has let go', asks('ann', 'ben'), [has('ben', 'pie')], null],
  [
    'kept once declined',
    asks('ann', 'ben', { state: 'declined' }),
    [],
    asks('ann', 'ben', { state: 'declined' }),
  ],
  ['gone once its holder has let go', letsGo('ann', 'ben', 'pending'), [], null],
  ['gone so also when it was not answered', letsGo('ann', 'ben', 'unanswered'), [], null],
  [
    'kept while they have it',
    letsGo('ann', 'ben', 'pending'),
    [has('ben', 'pie')],
    letsGo('ann', 'ben', 'pending'),
  ],
  ['kept once it is taken', letsGo('ann', 'ben', 'taken'), [], letsGo('ann', 'ben', 'taken')],
  ['gone once it is taken again', letsGo('host', 'ben', 'released'), [has('ben', 'pie')], null],
  ['kept until then', letsGo('host', 'ben', 'released'), [], letsGo('host', 'ben', 'released')],
])('a question is %s', (_what, proposal, selections, after) => {
  const before = receipt({ proposals: [proposal], selections });
  expect(withoutAnswered(before).proposals).toEqual(after === null ? [] : [after]);
});

test('parts are set for those who are named, and refused where they burden who has submitted', () => {
  const selections = [has('ann', 'pie'), has('ben', 'pie')];
  const before = receipt({ selections });
  const asked = (annHas: number) => ({
    item_id: 'pie',
    guest_id: 'ann',
    parts: [{ guest_id: 'ann', parts: annHas }],
  });
  expect(setParts(before, asked(3))).toEqual({
    ...before,
    selections: [has('ann', 'pie', 3), has('ben', 'pie')],
  });
  const done = receipt({
    guests: [guest('ann'), guest('ben', { submitted: true })],
    selections: [has('ann', 'pie', 2), has('ben', 'pie')],
  });
  expect(refusalOf(() => setParts(done, asked(1)))).toEqual(['item.parts_submitted', { guests: ['ben'] }]);
  expect(refusalOf(() => setParts(receipt(), asked(1)))).toEqual(['guest.not_found', {}]);
});

test('a submission sets all selections of a guest and what they say, and nothing else', () => {
  const before = receipt({
    selections: [has('ann', 'pie'), has('ben', 'beer')],
    proposals: [letsGo('ben', 'ann', 'pending'), asks('ben', 'host')],
    guests: [guest('host'), guest('ann', { away: true }), guest('ben')],
  });
  const answers = { guest_name: 'Ann', guest_phone_number: '+12125550101', sms_opt_in: true };
  const after = submitSelections(before, {
    guest_id: 'ann',
    selections: [{ item_id: 'beer', units: 2 }],
    answers,
  });
  expect(after).toEqual({
    ...before,
    selections: [has('ben', 'beer'), has('ann', 'beer', 2)],
    proposals: [],
    guests: [guest('host'), guest('ann', { ...answers, submitted: true }), guest('ben')],
  });
});

test('the host’s own submission opens the receipt', () => {
  const submitted = (more: Parameters<typeof receipt>[0]) =>
    submitSelections(receipt(more), { guest_id: 'host', selections: [], answers: {} });
  const { receipt: fields } = submitted({ receipt: { status: 'editing' } });
  expect(fields).toMatchObject({ status: 'sharing', currency_source: 'guessed' });
  expect(refusalOf(() => submitted({ receipt: { status: 'editing' }, items: [] }))).toEqual([
    'receipt.no_items',
    {},
  ]);
  expect(refusalOf(() => submitted({ receipt: { evenly: true } }))).toEqual(['receipt.evenly', {}]);
});

test('a guest revises, or gives up their seat', () => {
  const done = receipt({ guests: [guest('ann', { submitted: true })], receipt: { evenly: true } });
  expect(reviseSelections(done, { guest_id: 'ann' }).guests).toEqual([
    guest('ann', { submitted: true, revising: true }),
  ]);
  expect(leaveSeat(done, { guest_id: 'ann' }).guests).toEqual([guest('ann')]);
  expect(refusalOf(() => leaveSeat(receipt(), { guest_id: 'ann' }))).toEqual(['guest.no_seat', {}]);
});

test('what a guest says is theirs alone', () => {
  const before = receipt();
  const out = saveGuest(before, { guest_id: 'ann', answers: { opted_out_of_split: true } });
  expect(out.guests).toEqual([guest('host'), guest('ann', { opted_out_of_split: true }), guest('ben')]);
});

test('who proposes to share takes the item, and asks those who have none', () => {
  const before = receipt({ selections: [has('ben', 'pie')] });
  const asked = { item_id: 'pie', guest_id: 'ann', guest_ids: ['ben', 'host'] };
  const after = proposeShare(before, asked, counting());
  expect(after).toEqual({
    ...before,
    selections: [has('ben', 'pie'), has('ann', 'pie')],
    proposals: [asks('ann', 'host', { id: 'new 1' })],
  });
  expect(proposeShare(after, asked, counting())).toEqual(after);
});

test('of a counted item each unit of the asker becomes a line that is asked about', () => {
  const before = receipt({ selections: [has('ann', 'beer', 2)] });
  const after = proposeShare(before, { item_id: 'beer', guest_id: 'ann', guest_ids: ['ben'] }, counting());
  expect(after.items.map(({ id }) => id)).toEqual(['pie', 'new 1', 'new 2', 'new 3', 'bread']);
  expect(after.selections).toEqual([has('ann', 'new 1'), has('ann', 'new 2')]);
  expect(after.proposals.map(({ item_id, to_guest_id }) => [item_id, to_guest_id])).toEqual([
    ['new 1', 'ben'],
    ['new 2', 'ben'],
  ]);
});

test('an answer takes the item, or not; the asker takes the question back', () => {
  const before = receipt({ selections: [has('ann', 'pie')], proposals: [asks('ann', 'ben')] });
  const answered = (guest_id: string, accept: boolean) =>
    answerProposal(before, { id: 'ann ben', guest_id, accept });
  expect(answered('ben', true)).toEqual({
    ...before,
    selections: [has('ann', 'pie'), has('ben', 'pie')],
    proposals: [asks('ann', 'ben', { state: 'accepted' })],
  });
  expect(answered('ben', false)).toEqual({
    ...before,
    proposals: [asks('ann', 'ben', { state: 'declined' })],
  });
  expect(answered('ann', false)).toEqual({ ...before, proposals: [] });
  expect(refusalOf(() => answered('ann', true))).toEqual(['proposal.not_found', {}]);
  expect(refusalOf(() => answered('host', true))).toEqual(['proposal.not_found', {}]);
});

test('who is away is asked for an item, and hands it over', () => {
  const guests = [guest('ann'), guest('ben', { away: true })];
  const before = receipt({ guests, selections: [has('ben', 'beer', 2)] });
  const asked = { item_id: 'beer', guest_id: 'ben', asker_id: 'ann' };
  const open = askToRelease(before, asked, counting());
  expect(open).toEqual({
    ...before,
    proposals: [{ ...letsGo('ann', 'ben', 'pending'), id: 'new 1', item_id: 'beer' }],
  });
  expect(askToRelease(open, asked, counting())).toBe(open);
  const given = answerProposal(open, { id: 'new 1', guest_id: 'ben', accept: true });
  expect(given.selections).toEqual([has('ben', 'beer'), has('ann', 'beer')]);
  expect(given.proposals).toMatchObject([{ state: 'accepted' }]);
  const early = () => answerProposal(open, { id: 'new 1', guest_id: 'ann', accept: true });
  expect(refusalOf(early)).toEqual(['proposal.waiting', {}]);
  expect(refusalOf(() => askToRelease(before, { ...asked, guest_id: 'ann' }, counting()))).toEqual([
    'guest.not_found',
    {},
  ]);
});

test('the host lets go of all that who is away has', () => {
  const guests = [guest('host'), guest('ben', { away: true })];
  const before = receipt({
    guests,
    selections: [has('ben', 'pie'), has('host', 'beer'), has('ben', 'beer')],
    proposals: [letsGo('host', 'ben', 'released')],
  });
  expect(releaseItems(before, { guest_id: 'ben' }, counting())).toEqual({
    ...before,
    selections: [has('host', 'beer')],
    proposals: [
      { ...letsGo('host', 'ben', 'released'), id: 'new 1' },
      { ...letsGo('host', 'ben', 'released'), id: 'new 2', item_id: 'beer' },
    ],
  });
  expect(refusalOf(() => releaseItems(before, { guest_id: 'host' }, counting()))).toEqual([
    'guest.not_away',
    {},
  ]);
});

test('who has closed their page for ten minutes is away, and back once it is open; a question waits two minutes', () => {
  const [NOW, MINUTE] = [1_000_000_000, 60_000];
  const before = receipt({
    guests: [guest('host'), guest('ann'), guest('ben', { away: true }), guest('cy', { submitted: true })],
    proposals: [letsGo('ann', 'ben', 'pending'), letsGo('cy', 'ben', 'pending'), asks('ann', 'cy')],
  });
  const after = updatePresence(before, {
    now: NOW,
    closedAt: new Map(['host', 'ann', 'cy'].map((id) => [id, NOW - 10 * MINUTE])),
    askedAt: new Map([
      ['ann ben', NOW - 2 * MINUTE],
      ['cy ben', NOW - MINUTE],
      ['ann cy', 0],
    ]),
  });
  expect(after).toEqual({
    ...before,
    guests: [guest('host'), guest('ann', { away: true }), guest('ben'), guest('cy', { submitted: true })],
    proposals: [letsGo('ann', 'ben', 'unanswered'), letsGo('cy', 'ben', 'pending'), asks('ann', 'cy')],
  });
});
