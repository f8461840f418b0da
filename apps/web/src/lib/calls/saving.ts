let writes = 0;

/** Whether a call that writes is under way, its repetitions included. */
export const isSaving = (): boolean => writes > 0;

/** Does what writes. */
export async function saving<T>(work: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await work();
  } finally {
    writes -= 1;
  }
}
