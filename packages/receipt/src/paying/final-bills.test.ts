import { cents } from '@fairtab/domain/money/money';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { describe, expect, test } from 'vitest';
import { corrected, dishOf, final, run, sharedBill, transfersOf } from '../../test-support/final-bill.ts';
import type { WholeReceipt } from '../../test-support/whole-receipt.ts';
import type { CorrectionCommand } from '../corrections.ts';
import { removeGuest } from '../guests.ts';
import { duesIn } from '../split-of.ts';
import { reopenReceipt } from '../status.ts';
import { setContribution } from './contributions.ts';
import { owedIn, pairIn, pairsFrom, pairsTo } from './pairs.ts';
import { confirmPayment, markPaid, markRefunded, reportPayment, unmarkPaid } from './payments.ts';
import { netsIn } from './plan.ts';

const JPY = { currency: { code: 'JPY', digits: 0 } } as const;
let ids = 0;
const FACTS = { newId: () => `payment ${++ids}` };

const netsOf = (bill: WholeReceipt) => Object.fromEntries(netsIn(bill));
const paid = (bill: WholeReceipt, guest_id: string, to_guest_id: string, amount: number) =>
  run(bill, (before) => markPaid(before, { guest_id, to_guest_id, amount: cents(amount) }, FACTS));
const contributed = (bill: WholeReceipt, guest_id: string, amount: number) =>
  run(bill, (before) => setContribution(before, { guest_id, amount: cents(amount), how: 'card' }));
const priced = (id: string, price: number): CorrectionCommand => ({
  name: 'editItem',
  input: { id: dishOf(id), price: cents(price) },
});
const statusOf = (bill: WholeReceipt, from: string, to: string) => pairIn(bill, from, to).status;

describe('a bill that is split evenly', () => {
  /*
   * $90.01, of which Max paid $40.00. The host tip of $1.50 is the guests', $0.75 each.
   *        part    tip    due     paid    net
   * host   30.01   -      30.01   50.01   30.01 - 50.01 - 1.50 = -21.50
   * ann    30.00   0.75   30.75   -       30.75
   * max    30.00   0.75   30.75   40.00   -9.25
   */
  const dinner = () =>
    final(sharedBill({ evenly: true, dishes: { host: 9001, ann: 0, max: 0 }, contributions: { max: 4000 } }));

  test('pays back who paid a part of it, in dollars', () => {
    expect(netsOf(dinner())).toEqual({ ann: 3075, max: -925, host: -2150 });
    expect(transfersOf(dinner())).toEqual({ 'ann host': 2150, 'ann max': 925 });
  });

  /*
   * ¥10,000 on two cards, half and half. The host tip is 1%: ¥100, so ¥50 each.
   *        part    tip   due     paid    net
   * host   3,334   -     3,334   5,000   3,334 - 5,000 - 100 = -1,766
   * ann    3,333   50    3,383   -       3,383
   * max    3,333   50    3,383   5,000   -1,617
   */
  test('pays back who paid a part of it, in yen', () => {
    const bill = final(
      sharedBill({
        ...{ evenly: true, dishes: { host: 10_000, ann: 0, max: 0 }, contributions: { max: 5000 } },
        receipt: JPY,
      }),
    );
    expect(netsOf(bill)).toEqual({ ann: 3383, max: -1617, host: -1766 });
    expect(transfersOf(bill)).toEqual({ 'ann host': 1766, 'ann max': 1617 });
  });

  /*
   * Ann has paid Max. Then Zoe was there, too: $90.01 by four, and $0.50 of the host tip each.
   *        part    tip    due     paid    net      paid since   left
   * host   22.51   -      22.51   50.01   -29.00                -29.00
   * ann    22.50   0.50   23.00   -       23.00    9.25         13.75
   * max    22.50   0.50   23.00   40.00   -17.00   got 9.25     -7.75
   * zoe    22.50   0.50   23.00   -       23.00                 23.00
   * Ann keeps 13.75 of the 21.50 to the host; Zoe pays the rest, 15.25 to the host and 7.75 to Max.
   */
  test('keeps pairs when somebody else was there, too', () => {
    const before = paid(dinner(), 'ann', 'max', 925);
    const after = corrected(before, { name: 'addPerson', input: { id: 'zoe', guest_name: 'Zoe' } });
    expect(netsOf(after)).toEqual({ ann: 2300, max: -1700, zoe: 2300, host: -2900 });
    expect(transfersOf(after)).toEqual({
      'ann host': 1375,
      'ann max': 925,
      'zoe host': 1525,
      'zoe max': 775,
    });
    expect(statusOf(after, 'ann', 'max').state).toBe('paid');
  });

  test('has a seat for who paid before they sit down', () => {
    const bill = sharedBill({
      evenly: true,
      dishes: { host: 9000, ann: 0, max: 0 },
      contributions: { max: 1 },
    });
    const guests = bill.guests.map((one) => (one.id === 'max' ? { ...one, submitted: false } : one));
    expect(duesIn(final({ ...bill, guests })).get('max')?.due).toBe(3075);
  });
});

/*
 * $60.00, of which Max paid $30.00; the host tip is $1.50.
 *        had     tip    due     paid    net
 * host   20.00   -      20.00   30.00   20.00 - 30.00 - 1.50 = -11.50
 * ann    20.00   0.75   20.75   -       20.75
 * max    20.00   0.75   20.75   30.00   -9.25
 */
const dinner = (more: Parameters<typeof sharedBill>[0]['receipt'] = {}) =>
  final(
    sharedBill({
      dishes: { host: 2000, ann: 2000, max: 2000 },
      contributions: { max: 3000 },
      receipt: more,
    }),
  );

describe('a latecomer', () => {
  /*
   * Ann has paid Max. Zoe had half of Max's dish. Ann keeps her host tip; the other $0.75 are Max's and Zoe's.
   *        had     tip    due     paid    net      paid since   left
   * host   20.00   -      20.00   30.00   -11.50                -11.50
   * ann    20.00   0.75   20.75   -       20.75    9.25         11.50
   * max    10.00   0.38   10.38   30.00   -19.62   got 9.25     -10.37
   * zoe    10.00   0.37   10.37   -       10.37                 10.37
   */
  test('pays who is still owed, and nobody else pays another amount or person', () => {
    const before = paid(dinner(), 'ann', 'max', 925);
    expect(transfersOf(before)).toEqual({ 'ann host': 1150, 'ann max': 925 });
    const selections = ['max', 'zoe'].map((guest_id) => ({ guest_id, units: 1 }));
    const after = corrected(
      before,
      { name: 'addPerson', input: { id: 'zoe', guest_name: 'Zoe' } },
      {
        name: 'setAssignments',
        input: { assignments: [{ item_id: dishOf('max'), assignment_mode: 'guest_choice', selections }] },
      },
    );
    expect(netsOf(after)).toEqual({ ann: 2075, max: -1962, zoe: 1037, host: -1150 });
    expect(transfersOf(after)).toEqual({ 'ann host': 1150, 'ann max': 925, 'zoe max': 1037 });
  });
});

describe('a correction', () => {
  test('that changes no net changes no transfer, and neither does what is taken back', () => {
    const before = paid(dinner(), 'ann', 'max', 925);
    const renamed = corrected(before, { name: 'editItem', input: { id: dishOf('ann'), name: 'Soup' } });
    expect(renamed.transfers).toBe(before.transfers);
    // The host paid it all, so Max, who has 9.25, owes the host 20.75 and those.
    const hostAlone = contributed(before, 'max', 0);
    expect(transfersOf(hostAlone)).toEqual({ 'ann host': 1150, 'ann max': 925, 'max host': 3000 });
    const undone = run(hostAlone, (bill) =>
      unmarkPaid(bill, { payment_ids: bill.payments.map(({ id }) => id), confirmed: true }),
    );
    expect(undone.payments).toEqual([]);
    expect(undone.transfers).toBe(hostAlone.transfers);
  });

  test('leaves a reported payment with its pair, which owes it back once it is confirmed', () => {
    const to = { guest_id: 'ann', to_guest_id: 'max', amount: cents(925) };
    const reported = run(dinner(), (bill) => reportPayment(bill, { ...to, paid: true }, FACTS));
    const after = contributed(reported, 'max', 0);
    expect(transfersOf(after)).toEqual({ 'ann host': 2075, 'max host': 2075 });
    expect(statusOf(after, 'ann', 'max').unconfirmedOverpayment).toBe(925);
    const confirmed = run(after, (bill) => confirmPayment(bill, to));
    expect(transfersOf(confirmed)).toEqual(transfersOf(after));
    expect(statusOf(confirmed, 'ann', 'max')).toMatchObject({ state: 'overpaid', overpaid: 925 });
    // It pays nothing of what Ann owes the host.
    expect(owedIn(confirmed, 'ann')).toMatchObject({
      total: 2075,
      status: { state: 'outstanding', outstanding: 2075, stillDue: 2075, overpaid: 925 },
    });
    const all = paid(confirmed, 'ann', 'host', 2075);
    expect(owedIn(all, 'ann').status).toMatchObject({ state: 'overpaid', outstanding: 0, overpaid: 925 });
    const even = run(all, (bill) => markRefunded(bill, to, FACTS));
    expect(owedIn(even, 'ann').status).toMatchObject({ state: 'paid', overpaid: 0 });
  });

  /*
   * It was Ann who paid the $30.00, not Max, to whom she has reported 9.25.
   * host   20.00   -      20.00   30.00   -11.50
   * ann    20.00   0.75   20.75   30.00   -9.25
   * max    20.00   0.75   20.75   -       20.75
   */
  test('turns a pair round, and what was reported before waits by itself', () => {
    const to = { guest_id: 'ann', to_guest_id: 'max', amount: cents(925) };
    const reported = run(dinner(), (bill) => reportPayment(bill, { ...to, paid: true }, FACTS));
    const after = contributed(contributed(reported, 'max', 0), 'ann', 3000);
    expect(transfersOf(after)).toEqual({ 'max ann': 925, 'max host': 1150 });
    expect(pairsFrom(after, 'max').map(({ to, status }) => [to, status.stillDue])).toEqual([
      ['ann', 925],
      ['host', 1150],
    ]);
    expect(pairsTo(after, 'max').map(({ from, paid }) => [from, paid.reported])).toEqual([['ann', 925]]);
    // Once Max has it, he owes that, too.
    const confirmed = run(after, (bill) => confirmPayment(bill, to));
    expect(confirmed.transfers).toBe(after.transfers);
    expect(pairsTo(confirmed, 'max')).toEqual([]);
    expect(statusOf(confirmed, 'max', 'ann')).toMatchObject({ outstanding: 1850, stillDue: 1850 });
    const back = { guest_id: 'max', to_guest_id: 'ann', amount: cents(1850), paid: true };
    const all = run(confirmed, (bill) => reportPayment(bill, back, FACTS));
    expect(statusOf(all, 'max', 'ann')).toMatchObject({ state: 'reported', stillDue: 0 });
  });

  /*
   * In yen the host tip is 1%: ¥60, and then ¥65, of which Max keeps his 30. Ann has paid Max ¥300 when her dish costs ¥500 more.
   *        had            tip       due              paid            net               paid since   left
   * host   2,000          -         2,000            3,000, 3,500    -1,060, -1,565                 -1,565
   * ann    2,000, 2,500   30, 35    2,030, 2,535     -               2,030, 2,535      300          2,235
   * max    2,000          30        2,030            3,000           -970              got 300      -670
   */
  test('keeps pairs in yen, where a part was paid', () => {
    const before = dinner(JPY);
    expect(netsOf(before)).toEqual({ ann: 2030, max: -970, host: -1060 });
    expect(transfersOf(before)).toEqual({ 'ann host': 1060, 'ann max': 970 });
    const after = corrected(paid(before, 'ann', 'max', 300), priced('ann', 2500));
    expect(netsOf(after)).toEqual({ ann: 2535, max: -970, host: -1565 });
    expect(transfersOf(after)).toEqual({ 'ann host': 1565, 'ann max': 970 });
    expect(statusOf(after, 'ann', 'max').outstanding).toBe(670);
  });

  /*
   * Ann has paid all, 20.75. Her dish costs $19.50, and her part of the host tip is 1.50 × 19.50 / 39.50 = 0.7405…, so 0.74;
   * Max keeps his 0.75. So she owes 20.24, and the host, who got 11.50, is owed 20.00 - 29.50 - 1.49 = -10.99: 0.51 are thanks.
   * Then it costs $20.30, and she has 0.75 of the host tip, which Max leaves: 21.05, of which 11.80 are the host's.
   */
  test('counts thanks as paid when more is owed later', () => {
    const settled = paid(paid(dinner(), 'ann', 'max', 925), 'ann', 'host', 1150);
    const less = corrected(settled, priced('ann', 1950));
    expect(netsOf(less)).toEqual({ ann: 2024, max: -925, host: -1099 });
    expect(transfersOf(less)).toEqual({ 'ann host': 1099, 'ann max': 925 });
    const { overpaid, outstanding } = statusOf(less, 'ann', 'host');
    expect([isThanks(overpaid, less.receipt.currency), overpaid, outstanding]).toEqual([true, 51, 0]);
    // Of the 0.81 more she owes 0.30.
    const more = corrected(less, priced('ann', 2030));
    expect(transfersOf(more)).toEqual({ 'ann host': 1180, 'ann max': 925 });
    expect(statusOf(more, 'ann', 'host')).toMatchObject({ outstanding: 30, overpaid: 0 });
    // The host gives them back all the same.
    const back = { guest_id: 'ann', amount: cents(51) };
    const given = run(less, (bill) => markRefunded(bill, back, FACTS));
    expect(statusOf(given, 'ann', 'host')).toMatchObject({ state: 'paid', overpaid: 0 });
    expect(transfersOf(given)).toEqual(transfersOf(less));
  });
});

/*
 * The host paid all, and Max, who has 9.25 of Ann, was not there. The host has his dish, and Ann pays the whole host tip.
 *        had     tip    due     paid    net      paid since   left
 * host   40.00   -      40.00   60.00   -21.50                -21.50
 * ann    20.00   1.50   21.50   -       21.50    9.25         12.25
 * max    -       -      -       -       -        got 9.25     9.25
 * Ann keeps 11.50 to the host. Max pays the host what he has, and Ann the other 0.75.
 */
test('who was paid is not deleted after a reopening, and passes on what they have', () => {
  const open = run(paid(dinner(), 'ann', 'max', 925), reopenReceipt);
  expect(() => removeGuest(open, { id: 'max' })).toThrow('guest.contributed');
  for (const id of ['ann', 'max']) {
    const { guests } = removeGuest(contributed(open, 'max', 0), { id });
    expect(guests.find((one) => one.id === id)).toMatchObject({ opted_out_of_split: true });
  }
  const after = final(run(contributed(open, 'max', 0), (bill) => removeGuest(bill, { id: 'max' })));
  expect(duesIn(after).get('max')?.due).toBe(0);
  expect(netsOf(after)).toEqual({ ann: 2150, max: 0, host: -2150 });
  expect(transfersOf(after)).toEqual({ 'ann host': 1225, 'ann max': 925, 'max host': 925 });
});

test('companions neither contribute nor owe: their guest pays for them', () => {
  const bill = sharedBill({ dishes: { host: 2000, ann: 4000, max: 2000 }, contributions: { max: 3000 } });
  const kim = { id: 'kim', name: 'Kim', child: false, item_ids: [] };
  const guests = bill.guests.map((one) => (one.id === 'ann' ? { ...one, companions: [kim] } : one));
  const after = final({ ...bill, guests });
  expect(Object.keys(netsOf(after)).sort()).toEqual(['ann', 'host', 'max']);
  expect(netsOf(after)).toEqual({ ann: 4100, max: -950, host: -3150 });
  expect(() => contributed(after, 'kim', 100)).toThrow('guest.not_found');
});
