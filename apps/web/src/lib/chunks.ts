/** Off-screen rows are skipped in groups of this size (`skip-unseen`): cheaper than single rows. */
const CHUNK = 10;

/** A long list in groups that can be skipped. */
export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, n) => rows.slice(n * CHUNK, (n + 1) * CHUNK));
