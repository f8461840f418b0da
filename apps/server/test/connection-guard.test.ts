import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { createConnectionGuard, SecondConnectionError } from './connection-guard.ts';

it('refuses a second connection to a database, also from a transaction of another one inside', async () => {
  const [one, other] = [createConnectionGuard(), createConnectionGuard()];
  await one.hold(async () => {
    expect(() => one.check()).toThrow(SecondConnectionError);
    other.check();
    await other.hold(async () => {
      expect(() => one.check()).toThrow(SecondConnectionError);
      expect(() => other.check()).toThrow(SecondConnectionError);
    });
    other.check();
  });
  one.check();
});

it('lets work that a transaction left running use the database afterwards', async () => {
  const guard = createConnectionGuard();
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const left: Promise<void>[] = [];
  await guard.hold(async () => {
    left.push(waiting.then(() => guard.hold(async () => {})).then(() => guard.check()));
  });
  goOn();
  await Promise.all(left);
});

it('has one storage, however many databases a process opens: each slows every promise down', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  for (let count = 0; count < 3; count += 1) await createConnectionGuard().hold(async () => {});
  expect(new Set(run.mock.contexts).size).toBe(1);
  run.mockRestore();
});
