import { vi } from 'vitest';

/** A question to the card provider that is watched, with `vi.spyOn`. */
type Question<Answer> = {
  mock: { calls: unknown[] };
  mockImplementationOnce(answer: () => Promise<Answer>): unknown;
  mockRestore(): void;
};

/**
 * Asks twice: the first is answered with what was true before, and hears it only after the second is done.
 * @returns what both came to
 */
export async function overtaken<Answer, Outcome>(
  question: Question<Answer>,
  before: Answer,
  ask: () => Promise<Outcome>,
): Promise<Outcome[]> {
  let hear = () => {};
  const heard = new Promise<Answer>((resolve) => {
    hear = () => resolve(before);
  });
  question.mockImplementationOnce(() => heard);
  try {
    const first = ask();
    await vi.waitUntil(() => question.mock.calls.length === 1);
    const second = await ask();
    hear();
    return [await first, second];
  } finally {
    question.mockRestore();
  }
}
