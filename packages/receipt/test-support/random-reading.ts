import { cents, sum, ZERO } from '@fairtab/domain/money/money';
import { modeForQuantity } from '@fairtab/domain/receipt/items';
import { paperOf } from '../src/papers/one-paper.ts';
import { beginReading, putReading, usePhoto, waitForReading } from '../src/put-reading.ts';
import type { Scanned } from '../src/reading.ts';
import { mayChangePhoto, requirePermission, whileEditable } from '../src/refusals.ts';
import { type Call, forbid } from './call.ts';
import type { Drawing } from './drawing.ts';
import type { WholeReceipt } from './whole-receipt.ts';

const PHOTOS = ['hana/1.jpg', 'hana/2.jpg'];

/** What somebody could have read on a photo: its figures are the sums of its rows. */
function randomScanned({ below, chance, one }: Drawing): Scanned {
  const items = Array.from({ length: below(4) }, () => {
    const total_quantity = one([1, 1, 2, 3]);
    return {
      name: one(['Tea', 'Pie', '']),
      price: cents(below(900)),
      assignment_mode: modeForQuantity(total_quantity),
      total_quantity,
      confidence_score: one([0.4, 0.9]),
      box: one([null, [0.1, 0.2, 0.3, 0.1]]),
    };
  });
  const adjustments = Array.from({ length: below(4) }, () => {
    const { kind, most } = one([
      { kind: 'fee' as const, most: 200 },
      { kind: 'service' as const, most: 200 },
      { kind: 'cover' as const, most: 200 },
      { kind: 'discount' as const, most: -200 },
    ]);
    const place = items.length > 0 && chance() ? below(items.length) : null;
    return {
      ...{ kind, label: one(['', 'Service', 'Cover']), rate: null, count: null },
      cents: most < 0 ? -below(-most) : below(most),
      countedIn: kind === 'service' ? one(['tip' as const, 'charges' as const]) : ('charges' as const),
      item: kind === 'cover' ? null : place,
      asItem: null,
    };
  });
  const counted = (figure: 'tip' | 'charges') =>
    sum(adjustments.flatMap((row) => (row.countedIn === figure ? [cents(row.cents)] : [])));
  const total = sum([...items.map(({ price }) => price), counted('charges')]);
  const rows = total < 0 ? adjustments.filter(({ countedIn }) => countedIn === 'tip') : adjustments;
  return {
    items,
    adjustments: rows,
    tax: cents(below(200)),
    tip: counted('tip'),
    additionalCharges: total < 0 ? ZERO : counted('charges'),
    additionalChargesDescription: one([null, 'Service']),
    restaurantName: one([null, 'Luna']),
    paidBefore: one([[], [{ label: 'Deposit', amount: cents(1 + below(300)), how: 'deposit' as const }]]),
    total: one([null, cents(below(3000))]),
    currency: one([null, 'EUR', 'JPY']),
    currencySource: one([null, 'printed']),
    likelyCurrency: one([null, 'EUR', 'JPY']),
    digits: one([0, 2, 3]),
    date: one([null, '2026-11-19']),
    guests: one([null, 1, 4]),
    aiFailed: false,
    doubt: null,
    reader: one(['offline', 'ai']),
  };
}

/** Stores a photo, has it read, or puts what was read on the bill: mostly what is due. */
export function readingCall(receipt: WholeReceipt, draw: Drawing): Call {
  const { below, one } = draw;
  const paper_id = one([null, ...receipt.papers.map(({ id }) => id)]);
  const { scan_state, image_path } = paperOf(receipt, paper_id).receipt;
  const photo = (): Call => {
    const path = one(PHOTOS);
    return {
      name: 'usePhoto',
      apply(before) {
        requirePermission(whileEditable, before);
        const { receipt: own } = paperOf(before, paper_id);
        const isOther = own.scan_state !== 'none' && own.image_path !== path;
        if (isOther && !mayChangePhoto(own)) forbid();
        return usePhoto(before, path, paper_id);
      },
      repeats: true,
    };
  };
  const wait = (): Call => ({
    name: 'waitForReading',
    apply(before) {
      requirePermission(whileEditable, before);
      const { receipt: own } = paperOf(before, paper_id);
      return own.image_path === null ? forbid() : waitForReading(before, paper_id);
    },
    repeats: true,
  });
  const begin = (): Call => ({
    name: 'beginReading',
    apply: (before) => beginReading(before, paper_id),
    repeats: true,
  });
  const put = (): Call => {
    const look = { width: 6, height: 8, color: '#fff' };
    const picture = { display_image_path: 'hana/1.webp', photo_look: look };
    const found = below(4) === 0 ? null : { scanned: randomScanned(draw), picture };
    const read = { paper_id, image_path: image_path ?? one(PHOTOS), found };
    return {
      name: 'putReading',
      apply: (before, facts) => putReading(before, read, facts),
      repeats: true,
    };
  };
  const due = {
    none: image_path === null ? photo : wait,
    waiting: begin,
    reading: put,
    done: photo,
    failed: photo,
  };
  return (below(4) === 0 ? one([photo, wait, begin, put]) : due[scan_state])();
}
