/** Off-screen rows are skipped in groups of this size (`skip-unseen`): cheaper than single rows. */
const CHUNK = 10;

/** A long list in groups that can be skipped, or of another size. */
export const chunks = <T>(rows: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));
