import type { Till } from './till.ts';

/** Parts that most tills print; a layout calls them in its own order. */

/** Name, address, phone. */
export function heading(till: Till, kind: 'restaurants' | 'shops' = 'restaurants'): void {
  const { random, words } = till;
  const name = random.pick(words[kind]);
  till.truth.restaurantName = name;
  till.text(name, random.pick(words.streets));
  if (!random.chance(0.6)) return;
  const phone = random.pick(words.phone);
  till.text(till.layout.money.code === 'USD' ? phone : (ELSEWHERE[phone] ?? phone));
}

/** Numbers with the same digits that are none of the United States. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '(212) 555-0148': '(21) 2555-0148',
  '415.555.0199': '41.5555.0199',
  'Phone 312-555-0123': 'Phone 31-2555-0123',
};

/** Table, server, number, date and time, and on some papers the number of guests. */
export function desk(till: Till): void {
  const { random, words } = till;
  const two = (value: number) => String(value).padStart(2, '0');
  const [left, right] = random.some(words.desk, 2);
  if (random.chance(0.8)) till.row(left ?? '', right ?? '');
  const date = [two(random.whole(1, 28)), two(random.whole(1, 12)), random.pick(['2025', '2024', '25'])];
  if (random.chance(0.85))
    till.row(date.join(words.date), `${random.whole(8, 23)}:${two(random.whole(0, 59))}`);
  if (!random.chance(0.35)) return;
  const guests = random.whole(1, 9);
  till.truth.guests = guests;
  till.text(random.pick(words.guests).replace('#', String(guests)));
}

/** How it was paid: nothing, by card, or in cash with change. */
export function payment(till: Till): void {
  const { random, words, truth } = till;
  const way = random.pick(['none', 'card', 'cash'] as const);
  if (way === 'card') till.row(random.pick(words.card), till.sum(truth.totalCents));
  if (way !== 'cash') return;
  const note = truth.totalCents < 200_00 ? 1000 : 100_000;
  const given = Math.ceil((truth.totalCents + 1) / note) * note;
  till.row(random.pick(words.cash), till.sum(given));
  till.row(random.pick(words.change), till.sum(given - truth.totalCents));
}

/** A card slip stapled or printed below, with the amount again. */
export function cardSlip(till: Till): void {
  const { random, truth } = till;
  till.text('- - - - - - - - - - - -', 'CUSTOMER COPY');
  till.row('VISA CREDIT', `************${random.whole(1000, 9999)}`);
  till.row('AUTH CODE', String(random.whole(100_000, 999_999)));
  till.row(random.pick(['AMOUNT', 'SALE AMOUNT', 'Amount']), till.sum(truth.totalCents));
  if (random.chance(0.5)) till.text('TIP  ____________', 'TOTAL  ____________');
  till.text('APPROVED');
}

/** `18% ... 20% ...` for the guest to choose from; nothing of it is charged. */
export function tipAdvice(till: Till): void {
  const { random, truth } = till;
  till.text(random.pick(['Suggested Tip', 'Gratuity Guide', 'Tip Suggestions:']));
  for (const percent of random.pick([
    [15, 18, 20],
    [18, 20],
    [18, 20, 22],
  ]))
    till.row(`${percent}%`, till.sum(till.percent(percent, truth.totalCents)));
}

export function thanks(till: Till): void {
  if (till.random.chance(0.8)) till.text(till.random.pick(till.words.thanks));
}
