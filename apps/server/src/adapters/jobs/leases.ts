import type { Database } from '../database/database.ts';
import { endLeases, type Run, renewLeases } from './job-table.ts';

export type LeasedRun = Run & { loseLease(): void };

export type LeaseConfig = {
  running: () => LeasedRun[];
  everyMilliseconds: number;
  onError: (error: unknown) => void;
};

/**
 * Renews this process's leases and frees expired ones, every few seconds. After an outage of the database every server gets time
 * to renew first. Returns a function that stops it.
 */
export function keepLeases(db: Database['kysely'], config: LeaseConfig): () => Promise<void> {
  const { running, everyMilliseconds, onError } = config;
  let stopped = false;
  let lastTime = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout;

  async function tick(): Promise<void> {
    const runs = running();
    const kept = await renewLeases(db, runs);
    for (const run of runs) if (!kept.has(run.id)) run.loseLease();
    const steady = performance.now() - lastTime < 3 * everyMilliseconds;
    lastTime = performance.now();
    if (steady && !stopped) await endLeases(db, 'ended');
  }

  let ticking: Promise<void> = Promise.resolve();
  const later = () => {
    timer = setTimeout(() => {
      ticking = tick()
        .catch(onError)
        .finally(() => {
          if (!stopped) later();
        });
    }, everyMilliseconds);
  };
  later();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await ticking;
  };
}
