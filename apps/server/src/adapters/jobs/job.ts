/** `data` comes from the database and must be parsed. */
export type Job = {
  data: unknown;
  attempt: number;
  lastAttempt: boolean;
  /** Fires at the job's time limit or when the server stops; the handler must then give up. */
  signal: AbortSignal;
};

/** Rejections are retried up to the limit; database outages do not count. May run twice if a server dies or loses its lease. */
export type JobHandler = (job: Job) => Promise<void>;

/** Thrown by a handler to run again later; not a failure, and counts as no retry. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`To be run again in ${seconds} s.`);
    this.name = 'RetryLater';
    this.seconds = seconds;
  }
}
