declare global {
  var fairtabEarly: Promise<Response> | undefined;
}

/** Keeps an answer that was asked for before the page itself was there (guest-app/early.ts). */
export function keepEarlyAnswer(answer: Promise<Response>): void {
  globalThis.fairtabEarly = answer;
  // Whoever takes it hears of a failure; nobody else needs to.
  answer.catch(() => {});
}

/** The early answer as JSON, once; undefined where there is none or it is no success: then one asks as ever. */
export async function takeEarlyAnswer(): Promise<unknown> {
  const answer = globalThis.fairtabEarly;
  globalThis.fairtabEarly = undefined;
  try {
    const response = await answer;
    return response?.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
