import { vi } from 'vitest';

export type Call = { method: string; path: string; body: unknown };
type Answer = { status: number; body: unknown };

/**
 * Answers the calls of a page in the place of the network, until the test ends; gives what was asked, in order. A promise
 * as an answer keeps the call waiting.
 */
export function answerCalls(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(call);
    const { status, body: content } = await answer(call);
    return Response.json(content, { status });
  });
  return calls;
}

/** A refusal of the server, in its own words. */
export const refused = (status: number, code: string, title: string, message: string): Answer => ({
  status,
  body: { error: { code, title, message } },
});

/** An answer that comes when the test says so. */
export function later(): { answer: Promise<Answer>; come: (answer: Answer) => void } {
  let come: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}
