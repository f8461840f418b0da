import { disputeItem } from '../src/assignments.ts';
import { claimGuest, confirmClaim, waitingClaim } from '../src/claims.ts';
import { type AskedCompanion, claimCompanion, setCompanions } from '../src/companions.ts';
import { acceptedGuestName } from '../src/guests.ts';
import type { Facts, GuestAnswers, KnownGuest } from '../src/model.ts';
import { answerPayOffer, setPayer } from '../src/paying/pays-for.ts';
import { answerProposal, askToRelease, proposeShare } from '../src/proposals.ts';
import { requirePermission, wherePreassigned, whileOpen } from '../src/refusals.ts';
import { joinDevice, setOwnName, takeSeat } from '../src/seats.ts';
import {
  leaveSeat,
  requireChoosing,
  reviseSelections,
  saveGuest,
  setParts,
  submitSelections,
  takeItem,
} from '../src/selections.ts';
import { type Call, type Calls, few, forbid, guestFacts, idIn, NAMES, NOW, when } from './call.ts';
import type { Drawing } from './drawing.ts';
import {
  type As,
  acting,
  actorAmong,
  choosing,
  HASHES,
  onBill,
  randomActor,
  requireShared,
  submitting,
  whoIs,
} from './guest-actor.ts';
import type { WholeReceipt } from './whole-receipt.ts';

const PHONES = [null, '+12125550101', '+12125550102'];
const BY_EMAIL = { guest_phone_number: null, guest_email: 'ann@example.com' };

/** What somebody says of themself, as it is accepted. */
function answersOf(
  receipt: WholeReceipt,
  me: KnownGuest,
  asked: Partial<GuestAnswers>,
): Partial<GuestAnswers> {
  const { opted_out_of_split, guest_name, guest_phone_number: phone, ...others } = asked;
  const out = opted_out_of_split === undefined ? {} : { opted_out_of_split };
  if (me.is_host) return out;
  const isTaken = receipt.guests.some((one) => one.id !== me.id && one.guest_phone_number === phone);
  if (phone && isTaken) forbid();
  return {
    ...out,
    ...others,
    ...(guest_name !== undefined && { guest_name: acceptedGuestName(receipt, guest_name) }),
    ...(phone !== undefined && { guest_phone_number: phone }),
  };
}

function randomAnswers({ below, chance, one }: Drawing): Partial<GuestAnswers> {
  return {
    ...(chance() && { guest_name: one(NAMES) }),
    ...(chance() && one([{ guest_phone_number: one(PHONES), guest_email: null }, BY_EMAIL])),
    ...(chance() && { sms_opt_in: chance(), time_zone: 'Europe/Rome', language: 'it' }),
    ...(below(3) === 0 && { opted_out_of_split: chance() }),
  };
}

/** Whom somebody says they came with; a large company now and then. */
export function randomCompanions(
  guest: KnownGuest | undefined,
  itemIds: string[],
  draw: Drawing,
): AskedCompanion[] {
  const { below, chance, one, some } = draw;
  const known = some(guest?.companions ?? []).map(({ id, child }) => ({
    id,
    child: below(4) === 0 ? !child : child,
    ...(chance() && { name: one([null, 'Kim', 'Ann']) }),
    ...(below(3) === 0 && { item_ids: few(itemIds, draw) }),
  }));
  const added = Array.from({ length: below(12) === 0 ? 9 - known.length : below(3) }, () => ({
    child: chance(),
    ...(chance() && { name: one([null, 'Kim', 'Ann', 'www.example.com']) }),
  }));
  return [...known, ...added];
}

/** A call of whoever a policy finds, or adds to the bill. */
const as =
  (policy: typeof acting, actor: Parameters<typeof acting>[1]) =>
  (name: string, run: (who: As, facts: Facts) => WholeReceipt, repeats = false): Call => ({
    name,
    apply: (before, facts) => run(policy(before, actor, facts), facts),
    repeats,
  });

/** The calls of who chooses items. */
export function choosingCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { below, chance, one } = draw;
  const { items, guests, selections, proposals } = receipt;
  const actor = randomActor(receipt, draw);
  const by = as(choosing, actor);
  const myId = whoIs(receipt, actor)?.id ?? 'new';
  const item_id = idIn(items, draw);
  const take = () => {
    const units = one([0, 1, 1, 1, 2, 3]);
    return by('takeItem', ({ receipt, me }) => takeItem(receipt, { item_id, guest_id: me.id, units }), true);
  };
  const mine = selections.flatMap((one) => (one.guest_id === myId ? [{ id: one.item_id }] : []));
  const away = guests.filter((one) => one.away && one.id !== myId);
  return [
    take,
    take,
    ...when(mine.length > 0, draw, [
      () => {
        const shared = idIn(mine, draw);
        const parts = selections
          .filter((one) => one.item_id === shared)
          .map(({ guest_id }) => ({ guest_id, parts: 1 + below(3) }));
        return by(
          'setParts',
          ({ receipt, me }) => setParts(receipt, { item_id: shared, guest_id: me.id, parts }),
          true,
        );
      },
    ]),
    () => by('reviseSelections', ({ receipt, me }) => reviseSelections(receipt, { guest_id: me.id }), true),
    () => {
      const guest_ids = few(guests, draw).flatMap(({ id }) => (id === myId ? [] : [id]));
      return by('proposeShare', ({ receipt, me }, facts) =>
        proposeShare(receipt, { item_id, guest_id: me.id, guest_ids }, facts),
      );
    },
    ...when(proposals.length > 0, draw, [
      () => {
        const id = idIn(proposals, draw);
        const question = proposals.find((one) => one.id === id);
        const asked = actorAmong(
          receipt,
          question === undefined ? [] : [question.to_guest_id, question.from_guest_id],
          draw,
        );
        const accept = chance();
        // A question that was taken back is gone.
        const isBack = !accept && question?.from_guest_id === whoIs(receipt, asked)?.id;
        return as(choosing, asked)(
          'answerProposal',
          ({ receipt, me }) => answerProposal(receipt, { id, guest_id: me.id, accept }),
          !isBack,
        );
      },
    ]),
    ...when(away.length > 0, draw, [
      () => {
        const guest_id = idIn(away, draw);
        const held = selections.flatMap((one) => (one.guest_id === guest_id ? [{ id: one.item_id }] : []));
        const wanted = idIn(held, draw);
        return by(
          'askForItem',
          ({ receipt, me }, facts) =>
            askToRelease(receipt, { item_id: wanted, guest_id, asker_id: me.id }, facts),
          true,
        );
      },
    ]),
  ];
}

/** The calls of who is done choosing, or takes a seat where the bill is split evenly. */
export function submittingCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { below, chance } = draw;
  const { guests, items, selections } = receipt;
  const actor = randomActor(receipt, draw);
  const me = whoIs(receipt, actor);
  const companions = guests.flatMap((guest) => guest.companions);
  const submit = (): Call => {
    const wanted = few(items, draw).map(({ id }) => ({ item_id: id, units: below(3) }));
    const kept = selections.filter(({ guest_id }) => guest_id === me?.id);
    const isEmpty = receipt.receipt.evenly && below(8) > 0;
    const all = isEmpty ? [] : chance() ? kept : wanted;
    const asked = { guest_name: 'Ann', ...randomAnswers(draw) };
    return as(submitting, actor)('submitSelections', ({ receipt, me }) => {
      requireChoosing({ guests: [me] }, me.id);
      const answers = answersOf(receipt, me, asked);
      return submitSelections(receipt, { guest_id: me.id, selections: all, answers });
    });
  };
  return [
    submit,
    submit,
    submit,
    ...when(receipt.receipt.evenly, draw, [
      () => as(submitting, actor)('leaveSeat', ({ receipt, me }) => leaveSeat(receipt, { guest_id: me.id })),
    ]),
    ...when(companions.length > 0, draw, [
      () => {
        const companion_id = idIn(companions, draw);
        const name = companions.find(({ id }) => id === companion_id)?.name ?? 'Kim';
        const namesakes = guests.filter(({ guest_name }) => guest_name === name).map(({ id }) => id);
        const newcomer = { ...randomActor(receipt, draw), name };
        const asked = chance() ? newcomer : actorAmong(receipt, namesakes, draw);
        return as(submitting, asked)('claimCompanion', ({ receipt, me }) =>
          claimCompanion(receipt, { companion_id, me }),
        );
      },
    ]),
  ];
}

/** The calls of who is on a bill, whoever says who had what. */
export function guestCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { below, chance, one } = draw;
  const { guests, selections, pay_offers } = receipt;
  const having = new Set(selections.map(({ guest_id }) => guest_id));
  const actor = chance() ? actorAmong(receipt, [...having], draw) : randomActor(receipt, draw);
  const by = as(acting, actor);
  const me = whoIs(receipt, actor);
  const mine = selections.flatMap(({ guest_id, item_id }) => (guest_id === me?.id ? [item_id] : []));
  return [
    () => {
      const asked = randomAnswers(draw);
      return by('saveGuest', ({ receipt, me }) => {
        const isNamed = receipt.receipt.admin_flow_type === 'preassign';
        const { guest_name: _, opted_out_of_split: __, ...contact } = asked;
        const answers = answersOf(receipt, me, isNamed ? contact : asked);
        return saveGuest(receipt, { guest_id: me.id, answers });
      });
    },
    () => {
      const companions = randomCompanions(me, mine, draw);
      return {
        name: 'setOwnCompanions',
        apply(before, facts) {
          const { me } = onBill(before, actor);
          requirePermission(whileOpen, before);
          if (!before.receipt.evenly) requireChoosing(before, me.id);
          return setCompanions(before, { guest_id: me.id, companions, by_host: false }, facts);
        },
        repeats: companions.every(({ id }) => id !== undefined),
      };
    },
    ...when(receipt.receipt.admin_flow_type === 'preassign', draw, [
      () => {
        const disputed = below(4) > 0;
        const shared = receipt.items.flatMap(({ id, split_evenly }) => (split_evenly ? [id] : []));
        const item_id = one(['gone', ...mine, ...mine, ...shared]);
        return by(
          'disputeItem',
          ({ receipt, me }) => disputeItem(receipt, { item_id, guest_id: me.id, disputed }),
          true,
        );
      },
    ]),
    () => {
      const guest_id = chance() ? (me?.id ?? 'gone') : idIn(guests, draw);
      const payer_id = below(4) === 0 ? null : idIn(guests, draw);
      return {
        name: 'setPayer',
        apply: (before, facts) =>
          setPayer(before, { guest_id, payer_id, me_id: onBill(before, actor).me.id }, facts),
        repeats: true,
      };
    },
    ...when(pay_offers.length > 0, draw, [
      () => {
        const id = idIn(pay_offers, draw);
        const payers = pay_offers.flatMap((offer) => (offer.id === id ? [offer.payer_id] : []));
        const asked = actorAmong(receipt, payers, draw);
        const state = one(['accepted', 'accepted', 'declined'] as const);
        return {
          name: 'answerPayOffer',
          apply: (before) => answerPayOffer(before, { id, me_id: onBill(before, asked).me.id, state }),
          repeats: true,
        };
      },
    ]),
  ];
}

/** The calls by which a browser comes to act as somebody. */
export function seatCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { one } = draw;
  const { guests } = receipt;
  const { hashes: sent } = randomActor(receipt, draw);
  const hashes = sent ?? [one(HASHES)];
  const guest_id = idIn(guests, draw);
  const guest_name = one(NAMES);
  const visiting = (
    name: string,
    run: (receipt: WholeReceipt, visitor: Visiting, facts: Facts) => WholeReceipt,
    isNaming = true,
  ): Call => ({
    name,
    apply(before, facts) {
      const actor = { hashes, name: '' };
      requireShared(before, actor);
      if (isNaming) requirePermission(wherePreassigned, before);
      return run(before, { me: whoIs(before, actor), hashes }, facts);
    },
  });
  return [
    () => ({ ...visiting('takeSeat', (receipt, visitor) => takeSeat(receipt, { ...visitor, guest_id })) }),
    () =>
      visiting('sayOwnName', (receipt, visitor, facts) =>
        setOwnName(receipt, { ...visitor, guest_name }, guestFacts(facts)),
      ),
    () =>
      visiting(
        'joinDevice',
        (receipt, visitor) => {
          // Whom a code proves is on the bill, and no host: by their phone, or while the bill is open.
          const proved = receipt.guests.find(({ id, is_host }) => id === guest_id && !is_host) ?? forbid();
          if (proved.guest_phone_number === null) requirePermission(whileOpen, receipt);
          return joinDevice(receipt, { ...visitor, guest_id });
        },
        false,
      ),
    () =>
      visiting(
        'claimGuest',
        (receipt, { me, hashes }, facts) =>
          claimGuest(
            receipt,
            { guest_id: one([null, guest_id]), me, token_hashes: hashes, network_hashes: ['near'] },
            guestFacts(facts),
          ),
        false,
      ),
    ...when(receipt.latecomers.length > 0, draw, [
      () => {
        const id = idIn(receipt.latecomers, draw);
        return {
          name: 'confirmClaim',
          apply: (before: WholeReceipt) => confirmClaim(before, waitingClaim(before, id, NOW)),
        };
      },
    ]),
  ];
}

type Visiting = { me: KnownGuest | undefined; hashes: string[] };
