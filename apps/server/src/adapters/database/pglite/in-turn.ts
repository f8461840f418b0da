/** Does one piece of work after the other, in the order of the calls, whatever becomes of those before. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue of its own. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };
}
