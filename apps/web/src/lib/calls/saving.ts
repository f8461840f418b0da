let writes = 0;

/** Whether a write is in progress, including its retries. */
export const isSaving = (): boolean => writes > 0;

export async function saving<T>(work: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await work();
  } finally {
    writes -= 1;
  }
}
