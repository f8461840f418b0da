export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work one at a time, in the order of the calls, even after failures. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };
}
