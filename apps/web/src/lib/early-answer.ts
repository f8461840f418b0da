type Early = {
  /** The answer as JSON; undefined where it is no success. */
  answer: Promise<unknown>;
  /** The same, once it has come. */
  value?: unknown;
};

declare global {
  var fairtabEarly: Early | undefined;
}

/** Keeps an answer that was asked for before the page itself was there (guest-app/early.ts). */
export function keepEarlyAnswer(asked: Promise<Response>): void {
  const early: Early = {
    answer: asked.then((response) => (response.ok ? response.json() : undefined)).catch(() => undefined),
  };
  globalThis.fairtabEarly = early;
  void early.answer.then((value) => {
    early.value = value;
  });
}

/** The early answer if it has come by now; undefined otherwise. Stays for takeEarlyAnswer. */
export function earlyAnswerByNow(): unknown {
  return globalThis.fairtabEarly?.value;
}

/** The early answer, once; undefined where there is none or it is no success: then one asks as ever. */
export async function takeEarlyAnswer(): Promise<unknown> {
  const early = globalThis.fairtabEarly;
  globalThis.fairtabEarly = undefined;
  return early?.answer;
}
