// How long one split of a very large bill takes: 200 items at prime prices among 50 people, with random
// overlapping sharers. Prints one line of JSON. Run: node bench/splitting.mjs
import { build } from 'vite';

const ITEMS = 200;
const PEOPLE = 50;
const RUNS = 300;

const built = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    target: 'node20',
    lib: {
      entry: new URL('../packages/domain/src/split/splitting.ts', import.meta.url).pathname,
      formats: ['es'],
    },
  },
});
const [{ code }] = [built].flat()[0].output;
const { splitBill } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

// A fixed linear congruential generator, so that every run measures the same bills.
let seed = 1;
const random = (below) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const isPrime = (n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
};
const primePrice = () => {
  for (let price = 101 + random(9000); ; price++) if (isPrime(price)) return price;
};

function randomBill() {
  const people = Array.from({ length: PEOPLE }, (_, i) => ({
    id: `p${i}`,
    isHost: i === 0,
    counts: random(10) > 0,
    optedOut: random(10) === 0,
  }));
  const selections = [];
  const items = Array.from({ length: ITEMS }, (_, i) => {
    const mode = ['guest_choice', 'quantity_based', 'group_split'][random(3)];
    const totalQuantity = mode === 'quantity_based' ? 2 + random(19) : 1;
    const sharers = [...people].sort(() => random(2) - 0.5).slice(0, random(PEOPLE));
    let left = totalQuantity;
    for (const person of sharers) {
      const units = mode === 'quantity_based' ? 1 + random(3) : 1;
      if (mode === 'quantity_based' && units > left) break;
      left -= units;
      selections.push({ itemId: `i${i}`, personId: person.id, units });
    }
    return { id: `i${i}`, price: primePrice(), mode, totalQuantity };
  });
  return {
    items,
    people,
    selections,
    tax: 7919,
    currency: { code: 'USD', digits: 2 },
    tip: 15_485,
    charges: [{ id: 'c', amount: -104, for: { kind: 'everything' } }],
    seats: { kind: 'open', partySize: PEOPLE },
  };
}

const times = [];
for (let run = 0; run < RUNS; run++) {
  const bill = randomBill();
  const start = performance.now();
  splitBill(bill);
  times.push(performance.now() - start);
}
times.sort((a, b) => a - b);
const at = (share) => Number(times[Math.floor(RUNS * share)].toFixed(3));
console.log(
  JSON.stringify({ bench: 'splitting', items: ITEMS, people: PEOPLE, medianMs: at(0.5), p95Ms: at(0.95) }),
);
