/** What a handler receives. `data` comes from the database and must be parsed. */
export type Job = {
  data: unknown;
  /** 1 for the first run. */
  attempt: number;
  /** True if a failure of this run is final. */
  lastAttempt: boolean;
  /** Fires when the job's time limit is reached or the server stops; the handler must then give up. */
  signal: AbortSignal;
};

/**
 * Runs a job. A rejection means that it is retried, which counts against its retry limit unless the database was away.
 * May run twice for one job if a server dies, or loses the database for longer than a lease.
 */
export type JobHandler = (job: Job) => Promise<void>;

/** Thrown by a handler to be run again after a time of its own choosing; not a failure, and counts as no retry. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`To be run again in ${seconds} s.`);
    this.name = 'RetryLater';
    this.seconds = seconds;
  }
}
