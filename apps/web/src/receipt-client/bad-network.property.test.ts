import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserError } from '../lib/calls/api-error.ts';
import { HOST_VIEW } from '../test-support/host-view.tsx';
import { memory } from '../test-support/memory.ts';
import type { Command } from './commands.ts';
import { ReceiptClient } from './receipt-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ITEMS = ['soup', 'wine'];

/** What happens to one call: whether it reaches the server, once or twice, whether the answer comes back, and how long each takes. */
type Fate = { arrives: 'lost' | 'once' | 'twice'; answered: boolean; there: number; back: number };
type Step =
  | { do: 'tap'; tab: number; item: number }
  | { do: 'add'; tab: number }
  | { do: 'wait'; ms: number }
  | { do: 'reload'; tab: number }
  | { do: 'close'; tab: number }
  | { do: 'open' };

const PERFECT: Fate = { arrives: 'once', answered: true, there: 1, back: 1 };

const fates = fc.record({
  arrives: fc.constantFrom('lost', 'once', 'once', 'twice'),
  answered: fc.boolean(),
  there: fc.integer({ min: 0, max: 4000 }),
  back: fc.integer({ min: 0, max: 4000 }),
});
const tab = fc.nat(2);
const steps = fc.oneof(
  fc.record({ do: fc.constant('tap'), tab, item: fc.nat(ITEMS.length - 1) }),
  fc.record({ do: fc.constant('add'), tab }),
  fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ do: fc.constant('reload'), tab }),
  fc.record({ do: fc.constant('close'), tab }),
  fc.record({ do: fc.constant('open') }),
);

/** A server that makes a command once per key, and answers a repeated one as it is now. */
function newServer() {
  let view: ReceiptView = { ...HOST_VIEW, items: [], selections: [] };
  const made = new Map<string, Command>();
  return {
    made,
    get view() {
      return view;
    },
    make(command: Command, key: string): ReceiptView {
      if (!made.has(key)) {
        made.set(key, command);
        view = { ...after(view, command), version: view.version + 1 };
      }
      return structuredClone(view);
    },
  };
}

function after(view: ReceiptView, command: Command): ReceiptView {
  if ('kind' in command && command.kind === 'units') {
    const others = view.selections.filter(({ item_id }) => item_id !== command.itemId);
    const mine = { item_id: command.itemId, guest_id: 'h', units: command.units };
    return { ...view, selections: [...others, mine] };
  }
  return 'name' in command && command.name === 'addItem'
    ? {
        ...view,
        receipt: {
          ...view.receipt,
          restaurant_name: `${view.receipt.restaurant_name} ${command.input.name}`,
        },
      }
    : view;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A device whose tabs reach the server by a bad network. */
function newDevice(server: ReturnType<typeof newServer>, nextFate: () => Fate) {
  const storage = memory();
  const confirmed: Command[] = [];
  const regressions: number[] = [];
  const lost = () => browserError('network.unreachable');

  async function deliver<Answer>(ask: () => Answer): Promise<Answer> {
    const { arrives, answered, there, back } = nextFate();
    await sleep(there);
    if (arrives === 'lost') throw lost();
    const answer = ask();
    if (arrives === 'twice') setTimeout(ask, back * 2);
    await sleep(back);
    if (!answered) throw lost();
    return answer;
  }

  function open(): ReceiptClient {
    let alive = true;
    const client = new ReceiptClient({ storage, fetch: () => deliver(() => structuredClone(server.view)) });
    // A page that was left sends nothing and hears of nothing any more.
    const unlessLeft = <Answer>(answer: Answer): Promise<Answer> =>
      alive ? Promise.resolve(answer) : new Promise(() => {});
    const handler = {
      send: async (command: Command, key: string) => {
        await unlessLeft(null);
        return unlessLeft(await deliver(() => server.make(command, key)));
      },
      onConfirmed: (command: Command) => void confirmed.push(command),
      onRefused: () => {
        throw new Error('refused');
      },
    };
    client.handle('guest', { ...handler, resumed: (command) => command });
    client.handle('host', { ...handler, resumed: (command) => command });
    client.onAccepted(({ before, view }) => {
      if (before && before.version > view.version) regressions.push(view.version);
    });
    left.set(client, () => {
      alive = false;
    });
    void client.load();
    return client;
  }

  const left = new Map<ReceiptClient, () => void>();
  return { open, confirmed, regressions, leave: (client: ReceiptClient) => left.get(client)?.() };
}

test('whatever the network does, a command is made once, none is lost, and every tab shows what the server has', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 30 }), fc.infiniteStream(fates), async (evening, bad) => {
      let isBad = true;
      const server = newServer();
      const device = newDevice(server, () => (isBad ? (bad.next().value ?? PERFECT) : PERFECT));
      const tabs = [device.open(), device.open()];
      const given: string[] = [];
      let units = 0;
      for (const step of evening) await take(step);

      async function take(step: Step): Promise<void> {
        if (step.do === 'wait') return void (await vi.advanceTimersByTimeAsync(step.ms));
        if (step.do === 'open') return void (tabs.length < 3 && tabs.push(device.open()));
        const at = step.tab % tabs.length;
        const client = tabs[at];
        if (!client) return;
        if (step.do === 'close') {
          if (tabs.length === 1) return;
          device.leave(client);
          tabs.splice(at, 1);
        } else if (step.do === 'reload') {
          device.leave(client);
          tabs[at] = device.open();
        } else if (step.do === 'tap') {
          const itemId = ITEMS[step.item] ?? '';
          units += 1;
          client.put({ by: 'guest', lane: itemId, kind: 'units', itemId, name: itemId, units });
        } else {
          const name = `dish-${given.length}`;
          given.push(name);
          const input = { id: name, name, price: cents(100), total_quantity: 1 };
          client.put({ by: 'host', lane: 'host', userId: null, name: 'addItem', input, failed: 'Failed' });
        }
      }

      isBad = false;
      for (const client of tabs) void client.load();
      await vi.advanceTimersByTimeAsync(1000);
      for (const client of tabs) void client.flush();
      await vi.advanceTimersByTimeAsync(120_000);
      for (const client of tabs) void client.load();
      await vi.advanceTimersByTimeAsync(1000);

      const made = [...server.made.values()];
      const added = made.flatMap((command) =>
        'input' in command && command.name === 'addItem' ? [command.input.name] : [],
      );
      expect([...added].sort()).toEqual([...given].sort());
      for (const client of tabs) {
        expect(client.get().unconfirmed).toEqual([]);
        expect(client.get().view).toEqual(server.view);
      }
      const tapped = made.flatMap((command) =>
        'kind' in command && command.kind === 'units' ? [command.units] : [],
      );
      expect(new Set(tapped).size).toBe(tapped.length);
      expect(device.regressions).toEqual([]);
      for (const command of device.confirmed)
        expect(made.filter((one) => JSON.stringify(one) === JSON.stringify(command))).toHaveLength(1);
    }),
    { numRuns: 200 },
  );
});
