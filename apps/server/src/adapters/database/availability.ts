import type { DatabaseUnavailableError } from './unavailable.ts';

/** At most one report per interval: a database that flaps would flood the log. */
const QUIET_MS = 10_000;

export type AvailabilityListener = {
  /** The database stopped answering or ran out of space. Called once per outage. */
  onAway(error: DatabaseUnavailableError): void;
  /** `milliseconds` is the length of the outage. */
  onBack(milliseconds: number): void;
};

export type Availability = { failed(error: DatabaseUnavailableError): void; answered(): void };

/** Reduces failures and successes of single queries to one event per outage and one per recovery. */
export function createAvailability(
  listener: AvailabilityListener,
  clock = () => performance.now(),
): Availability {
  const lastLogged = { away: Number.NEGATIVE_INFINITY, full: Number.NEGATIVE_INFINITY };
  let away: { since: number; logged: boolean } | null = null;
  return {
    failed(error) {
      // Reads still succeed with a full disk; that does not end the outage.
      if (away !== null && error.reason === 'away') return;
      const now = clock();
      const logged = now - lastLogged[error.reason] >= QUIET_MS;
      if (error.reason === 'away') away = { since: now, logged };
      if (!logged) return;
      lastLogged[error.reason] = now;
      listener.onAway(error);
    },
    answered() {
      if (away === null) return;
      const { since, logged } = away;
      away = null;
      if (logged) listener.onBack(clock() - since);
    },
  };
}
