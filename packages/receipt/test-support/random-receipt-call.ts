import { cents } from '@fairtab/domain/money/money';
import { setCompanions } from '../src/companions.ts';
import { editReceipt, type ReceiptChanges, requireEditable } from '../src/fields.ts';
import { addGuest, nameGuests, removeGuest } from '../src/guests.ts';
import { HOST_COMMANDS, type HostInputs } from '../src/host-commands.ts';
import { addPaper } from '../src/papers/paper-commands.ts';
import { setContribution } from '../src/paying/contributions.ts';
import { answerPaidBefore, openPaidBefore } from '../src/paying/paid-before.ts';
import { releaseItems, updatePresence } from '../src/proposals.ts';
import { newPaper } from '../src/put-reading.ts';
import { requirePermission, wherePreassigned, whileEditable, whileOpen } from '../src/refusals.ts';
import { openForSharing, payForSharing } from '../src/sharing.ts';
import { finalizeReceipt, reopenReceipt } from '../src/status.ts';
import { type Call, type Calls, few, guestFacts, idIn, NAMES, NOW, when } from './call.ts';
import type { Drawing } from './drawing.ts';
import { randomCompanions } from './random-guest-call.ts';
import { randomHostCall } from './random-host-call.ts';
import { same } from './same.ts';
import type { WholeReceipt } from './whole-receipt.ts';

const CURRENCIES = [
  { code: 'USD', digits: 2 },
  { code: 'EUR', digits: 2 },
  { code: 'JPY', digits: 0 },
  { code: 'KWD', digits: 3 },
] as const;

/** Changes fields as the host's page sends them: what is as before may be repeated at any time. */
export const fieldsCall = (asked: ReceiptChanges): Call => ({
  name: 'editReceipt',
  apply(before, facts) {
    const known = Object.entries(before.receipt);
    const isOther = ([name, value]: [string, unknown]) =>
      value !== undefined && !same(value, known.find(([field]) => field === name)?.[1]);
    const changes: ReceiptChanges = Object.fromEntries(Object.entries(asked).filter(isOther));
    requireEditable(before, Object.keys(changes) as (keyof ReceiptChanges)[]);
    return editReceipt(before, changes, facts);
  },
});

export const randomCard = ({ below, one }: Drawing) => ({
  amount: cents(1 + below(5000)),
  currency: one(CURRENCIES),
});

function randomFields({ receipt, papers }: WholeReceipt, draw: Drawing): ReceiptChanges {
  const { below, chance, one, some } = draw;
  const few = () => below(5) === 0;
  return {
    ...(few() && { restaurant_name: one(['Luna', receipt.restaurant_name ?? 'Sol', 'www.example.com']) }),
    ...(chance() && { paper_id: one([null, ...papers.map(({ id }) => id)]) }),
    ...(few() && { bill_day: one(['2026-11-20', '2026-02-30']) }),
    ...(few() && { party_size: below(6) }),
    ...(few() && { children: below(3) }),
    ...(few() && { expected_names: some(['Cid', 'Dee']) }),
    ...(few() && { host_phone_number: one(['', '212 555 0199', '12']) }),
    ...(few() && { tax_amount: cents(below(300)) }),
    ...(few() && { tip_amount: cents(below(300)) }),
    ...(few() && { tip_source: 'host' as const }),
    ...(few() && { additional_charges: cents(below(400) - 150) }),
    ...(few() && { additional_charges_description: one([null, '', 'Service']) }),
    ...(few() && chance() && { evenly: chance() }),
    ...(few() && { card: chance() ? null : randomCard(draw) }),
    ...(few() && few() && { currency: one(CURRENCIES) }),
    ...(few() && { admin_flow_type: one(['guest_choice', 'preassign'] as const) }),
  };
}

/** A command of the table of host commands, when it is allowed. */
export const whenAllowed = (name: keyof HostInputs, run: Call['apply']): Call => ({
  name,
  apply(before, facts) {
    requirePermission(HOST_COMMANDS[name].allowed, before);
    return run(before, facts);
  },
});

/** Any of these commands. */
export function hostCall(receipt: WholeReceipt, draw: Drawing, newId: () => string): Call {
  const call = randomHostCall(receipt, draw, newId);
  return whenAllowed(call.name, (before, facts) => call.apply(before, facts));
}

/** How the host decides about what nobody has. */
export const randomChoice = ({ items, guests }: WholeReceipt, draw: Drawing) =>
  draw.one([
    undefined,
    'host' as const,
    'everyone' as const,
    Object.fromEntries(items.map(({ id }) => [id, draw.one(['host', 'everyone', idIn(guests, draw)])])),
  ]);

export const share = (): Call => ({
  name: 'startSharing',
  apply: (before) => openForSharing(before),
  repeats: true,
});

export const finalize = (receipt: WholeReceipt, draw: Drawing): Call => {
  const decided = { unclaimed: randomChoice(receipt, draw), accept_changed_shares: draw.below(4) > 0 };
  return {
    name: 'finalizeReceipt',
    apply: (before) => finalizeReceipt(before, { ...decided, now: NOW.toISOString() }),
    repeats: true,
  };
};

/** The calls about who is away. */
export function awayCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { one, some } = draw;
  const { guests } = receipt;
  const away = guests.filter((one) => one.away);
  return [
    ...when(away.length > 0, draw, [
      () => {
        const id = idIn(away, draw);
        return {
          name: 'letGoOfItems',
          apply(before, facts) {
            requirePermission(whileOpen, before);
            return releaseItems(before, { guest_id: id }, facts);
          },
        };
      },
    ]),
    () => {
      const closed = guests.map(({ id }) => [id, one([null, 0])] as const);
      const now = one([700_000, 900_000]);
      const times = {
        now,
        closedAt: new Map(closed),
        askedAt: new Map(some(receipt.proposals).map(({ id }) => [id, 0])),
      };
      return {
        name: 'noticeAway',
        apply: (before) =>
          before.receipt.status === 'sharing' && before.receipt.admin_flow_type !== 'preassign'
            ? updatePresence(before, times)
            : before,
        repeats: true,
      };
    },
  ];
}

/** Names of a table that is full. */
const MANY = [...'abcdefghij'].flatMap((one) =>
  [...'abcde'].map((two) => ({ guest_name: `Guest ${one}${two}` })),
);

/** The calls of the host on people and fields, and what the product does by itself. */
export function receiptCalls(receipt: WholeReceipt, draw: Drawing): Calls {
  const { below, chance, one, some } = draw;
  const { guests, items, selections } = receipt;
  const guest_id = idIn(draw.below(4) === 0 ? guests : guests.filter(({ is_host }) => !is_host), draw);
  const isPreassigned = receipt.receipt.admin_flow_type === 'preassign';
  const fields = () => fieldsCall(randomFields(receipt, draw));
  return [
    fields,
    fields,
    () => {
      const guest_name = one(NAMES);
      return {
        name: 'addGuest',
        apply(before, facts) {
          requirePermission(whileOpen, before);
          return addGuest(before, { guest_name }, guestFacts(facts));
        },
      };
    },
    () => ({
      name: 'removeGuest',
      apply(before) {
        requirePermission(whileOpen, before);
        return removeGuest(before, { id: guest_id });
      },
    }),
    () => {
      const paper_id = one([null, ...receipt.papers.map(({ id }) => id)]);
      const asked = {
        guest_id,
        paper_id,
        amount: cents(below(3) * below(900)),
        how: one(['cash', 'card'] as const),
      };
      return { name: 'setContribution', apply: (before) => setContribution(before, asked), repeats: true };
    },
    () => ({
      name: 'addPaper',
      apply(before, { newId }) {
        requirePermission(whileEditable, before);
        return addPaper(before, newPaper(newId()));
      },
    }),
    ...when(openPaidBefore(receipt).length > 0, draw, [
      () => {
        const id = idIn(openPaidBefore(receipt), draw);
        const person = one([{ guest_id }, { guest_name: one(NAMES) }]);
        const who = one([person, person, 'host' as const, 'nobody' as const, 'unsure' as const]);
        return {
          name: 'answerPaidBefore',
          apply: (before, facts) => answerPaidBefore(before, { id, who }, guestFacts(facts)),
          repeats: true,
        };
      },
    ]),
    ...when(isPreassigned, draw, [
      () => {
        const kept = guests
          .filter(({ is_host }) => !is_host && below(4) > 0)
          .map(({ id, guest_name }) => ({ id, guest_name: below(4) === 0 ? one(NAMES) : guest_name }));
        const added =
          below(25) === 0
            ? MANY.slice(0, 49 - kept.length)
            : few(NAMES, draw).map((guest_name) => ({ guest_name }));
        const known = chance() ? { known: some(guests).map(({ id }) => id) } : {};
        return {
          name: 'nameGuests',
          apply(before, facts) {
            requirePermission(whileEditable, before);
            requirePermission(wherePreassigned, before);
            return nameGuests(before, { guests: [...kept, ...added], ...known }, guestFacts(facts));
          },
        };
      },
    ]),
    () => {
      const guest = guests.find(({ id }) => id === guest_id);
      const theirs = selections.flatMap((one) => (one.guest_id === guest_id ? [one.item_id] : []));
      const companions = randomCompanions(guest, theirs, draw);
      return {
        name: 'setCompanions',
        apply(before, facts) {
          requirePermission(whileOpen, before);
          return setCompanions(before, { guest_id, companions, by_host: true }, facts);
        },
        repeats: companions.every(({ id }) => id !== undefined),
      };
    },
    () => ({ name: 'payForSharing', apply: (before) => payForSharing(before), repeats: true }),
    share,
    () => finalize(receipt, draw),
    () => ({ name: 'reopenReceipt', apply: (before) => reopenReceipt(before), repeats: true }),
    () => fieldsCall(items.length > 0 ? { party_size: 2 + below(4) } : { party_size: below(60) }),
  ];
}
