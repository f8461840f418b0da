/** What a handler gets. `data` comes from the database: parse it. */
export type Job = {
  id: string;
  data: unknown;
  /** 1 for the first run. */
  attempt: number;
  /** True when a failure of this run is final. */
  lastAttempt: boolean;
  /** Fires when the job's time is over or the server stops; give up then. */
  signal: AbortSignal;
};

/**
 * Runs a job; a rejection means: try again later, and costs one of its tries unless the database was away. May run twice
 * for one job when a server dies meanwhile, or is cut off from the database for longer than a lease.
 */
export type JobHandler = (job: Job) => Promise<void>;
