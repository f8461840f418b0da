import type { Bill, PersonTotal, Split } from '../src/split/bill.ts';

/** The host tip of section 9 of the specification for a bill of these cents that some guest has a dish on. */
function wholeHostTip(total: number, { code }: Bill['currency']): number {
  if (total <= 0) return 0;
  const hundredth = Math.floor(total / 100) + (total % 100 >= 50 ? 1 : 0);
  const flat = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD'].includes(code) && total < 15_000;
  return flat ? 150 : hundredth;
}

/** Divides by weights, the rest by largest remainder and id, without any code of the product. */
function divided(amount: number, weights: ReadonlyMap<string, number>): Map<string, number> {
  const all = [...weights.values()].reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = [...weights].map(([id, weight]) => {
    const exact = BigInt(amount) * BigInt(weight);
    return all === 0n ? { id, down: 0n, rest: 0n } : { id, down: exact / all, rest: exact % all };
  });
  const left = all === 0n ? 0n : BigInt(amount) - shares.reduce((sum, { down }) => sum + down, 0n);
  shares.sort((a, b) => (a.rest > b.rest ? -1 : a.rest < b.rest ? 1 : a.id < b.id ? -1 : 1));
  return new Map(shares.map(({ id, down }, place) => [id, Number(down) + (place < left ? 1 : 0)]));
}

const withoutTip = ({ subtotal, tax, tip, charges }: PersonTotal): string =>
  JSON.stringify([
    ...[subtotal, tax, tip],
    ...charges.map(({ chargeId, cents }) => `${chargeId} ${cents}`).sort(),
  ]);

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

type Tips = { tips: Map<string, number>; isReduced: boolean };

/** What each guest pays of a host tip (decision 0211), by their subtotals and by what some of them keep. */
export function sharedHostTip(
  pool: number,
  subtotals: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, number>,
): Tips {
  const ofKept = total(kept.values());
  if (ofKept > pool) {
    const none = [...subtotals.keys()].map((id) => [id, 0] as const);
    return { tips: new Map([...none, ...divided(pool, kept)]), isReduced: true };
  }
  const whole = divided(pool, subtotals);
  const others = new Map([...subtotals].filter(([id]) => !kept.has(id)));
  const most = total([...others.keys()].map((id) => whole.get(id) ?? 0));
  return { tips: new Map([...divided(Math.min(pool - ofKept, most), others), ...kept]), isReduced: false };
}

/** What each guest pays as host tip once a final bill was corrected, and what some keep of it. @param bill as it was corrected */
export function correctedHostTips(
  bill: Bill,
  before: Split,
  after: Split,
): Tips & { kept: Map<string, number> } {
  const guests = new Set(bill.people.filter((one) => !one.isHost && !one.nameless).map((one) => one.id));
  const now = after.people.filter((one) => guests.has(one.personId));
  const kept = new Map(
    now.flatMap((one) => {
      const was = before.people.find(({ personId }) => personId === one.personId);
      return was && withoutTip(was) === withoutTip(one) ? [[one.personId, was.hostTip as number]] : [];
    }),
  );
  const subtotals = new Map(now.map((one) => [one.personId, one.subtotal as number]));
  const anyGuest = [...subtotals.values()].some((subtotal) => subtotal > 0);
  const pool = anyGuest ? wholeHostTip(after.receiptTotal, bill.currency) : 0;
  return { ...sharedHostTip(pool, subtotals, kept), kept };
}
