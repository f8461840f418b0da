import { fits, type ShapeOf, type Taken } from '@fairtab/contract/fits';
import { type Cents, cents } from '@fairtab/domain/money';
import type { Correction } from '@fairtab/receipt/correct/correction';
import type { Decision } from '../finalize/decision.ts';
import { keyOf } from './has-kept-correction.ts';

/** What the host has said is wrong with a final bill, and who takes what nobody had, where that is to be another. */
export type Draft = { correction: Correction; decision: Decision | null };

// A browser keeps it until it is sent or discarded, so that a reload loses nothing.

/** Keeps the draft; null removes it. */
export function keepCorrection(receiptId: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(receiptId));
    else localStorage.setItem(keyOf(receiptId), JSON.stringify(storedOf(draft)));
  } catch {
    // The page works without it; only a reload would lose what was typed.
  }
}

/** What was begun on this device; null if nothing was, or it cannot be read. */
export function keptCorrection(receiptId: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(receiptId)) ?? 'null');
    return fits(stored, SHAPE) ? draftOf(stored) : null;
  } catch {
    return null;
  }
}

const storedOf = ({ correction, decision }: Draft) => ({
  correction: {
    ...correction,
    tax_amount: correction.tax_amount ?? null,
    tip_amount: correction.tip_amount ?? null,
    items: correction.items.map(({ confidence_score = null, made_of = [], ...item }) => ({
      ...item,
      confidence_score,
      made_of,
    })),
  },
  decision: decision && {
    kind: decision.kind,
    id: decision.kind === 'person' ? decision.id : null,
    takers:
      decision.kind === 'items'
        ? Object.entries(decision.takers).map(([item, taker]) => ({ item, taker }))
        : [],
  },
});

const SHAPE = {
  correction: {
    'tax_amount?': 'int',
    'tip_amount?': 'int',
    items: [
      {
        id: 'string',
        name: 'string',
        price: 'int',
        reduction: 'int',
        assignment_mode: '=guest_choice|quantity_based|group_split',
        total_quantity: 'int',
        position: 'int',
        'confidence_score?': 'number',
        made_of: ['string'],
      },
    ],
    removed_items: ['string'],
    charges: [
      {
        id: 'string',
        'description?': 'string',
        amount: 'int',
        kind: '=fee|discount|service|cover|tax',
        applies_to: '=everything|lines|heads',
        item_ids: ['string'],
      },
    ],
    removed_charges: ['string'],
    people: [{ id: 'string', guest_name: 'string' }],
    removed_people: ['string'],
    companions: [
      {
        guest_id: 'string',
        companions: [{ id: 'string', 'name?': 'string', child: 'boolean', item_ids: ['string'] }],
      },
    ],
    shares: [{ item_id: 'string', selections: [{ guest_id: 'string', units: 'int' }] }],
  },
  'decision?': {
    kind: '=everyone|host|person|items',
    'id?': 'string',
    takers: [{ item: 'string', taker: 'string' }],
  },
} as const satisfies ShapeOf<ReturnType<typeof storedOf>>;

type Stored = Taken<typeof SHAPE>;

const inMinorUnits = (amount: number | null): Cents | undefined =>
  amount === null ? undefined : cents(amount);

function draftOf({ correction, decision }: Stored): Draft {
  const { tax_amount, tip_amount, ...lists } = correction;
  const [tax, tip] = [inMinorUnits(tax_amount), inMinorUnits(tip_amount)];
  return {
    correction: {
      ...lists,
      ...(tax === undefined ? {} : { tax_amount: tax }),
      ...(tip === undefined ? {} : { tip_amount: tip }),
      items: lists.items.map((item) => ({
        ...item,
        price: cents(item.price),
        reduction: cents(item.reduction),
      })),
      charges: lists.charges.map((charge) => ({ ...charge, amount: cents(charge.amount) })),
    },
    decision: decision && decisionOf(decision),
  };
}

function decisionOf({ kind, id, takers }: NonNullable<Stored['decision']>): Decision {
  if (kind === 'person') return { kind, id };
  if (kind !== 'items') return { kind };
  return { kind, takers: Object.fromEntries(takers.map(({ item, taker }) => [item, taker])) };
}
