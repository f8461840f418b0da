import { vi } from 'vitest';

export type Call = { method: string; path: string; body: unknown };
type Answer = { status: number; body: unknown };

/**
 * Mocks the network for a page's calls until the test ends; returns the requests, in order. A promise as an answer
 * keeps the call pending.
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

/** A refusal of the server, with its words. */
export const refused = (status: number, code: string, title: string, message: string): Answer => ({
  status,
  body: { error: { code, title, message } },
});

/** An answer that arrives when the test calls `come`. */
export function later(): { answer: Promise<Answer>; come: (answer: Answer) => void } {
  let come: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}
