import type { DatabaseUnavailableError } from './unavailable.ts';

/** Less often than this nothing new is said: a database that flaps would fill the log. */
const QUIET_MS = 10_000;

export type AvailabilityListener = {
  /** The database stopped answering, or has no room. Not called for each failure. */
  onAway(error: DatabaseUnavailableError): void;
  /** It answers again, after so many milliseconds. */
  onBack(milliseconds: number): void;
};

export type Availability = { failed(error: DatabaseUnavailableError): void; answered(): void };

/** Turns failures and answers of single queries into one piece of news when the database goes, and one when it is back. */
export function createAvailability(
  listener: AvailabilityListener,
  clock = () => performance.now(),
): Availability {
  const lastSaid = { away: Number.NEGATIVE_INFINITY, full: Number.NEGATIVE_INFINITY };
  let away: { since: number; said: boolean } | null = null;
  return {
    failed(error) {
      // While there is no room, reading works: that is no end of it.
      if (away !== null && error.reason === 'away') return;
      const now = clock();
      const said = now - lastSaid[error.reason] >= QUIET_MS;
      if (error.reason === 'away') away = { since: now, said };
      if (!said) return;
      lastSaid[error.reason] = now;
      listener.onAway(error);
    },
    answered() {
      if (away === null) return;
      const { since, said } = away;
      away = null;
      if (said) listener.onBack(clock() - since);
    },
  };
}
