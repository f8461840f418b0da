import { queryClient } from '../app/session.ts';
import { answerCalls, type Call } from './answer-calls.ts';
import { profileOf } from './profile.ts';
import { pageOf, renderPages, startPages, stubPage } from './render-pages.tsx';

export type Answer = ReturnType<Parameters<typeof answerCalls>[0]>;

const PAGES = [pageOf('/dev/checkout/:id'), pageOf('/dev/subscription/:id'), stubPage('/home', 'Home', true)];

/**
 * Opens a page of the demonstration in a new tab. `answer` is asked for everything but who is signed in.
 * @returns what was sent to change anything
 */
export async function openDemo(path: string, answer: (call: Call) => Answer, signedIn = true) {
  queryClient.clear();
  const profile = signedIn ? profileOf('u') : null;
  const calls = answerCalls((call) =>
    call.path === '/auth/v1/user' ? { status: 200, body: { profile, user: null } } : answer(call),
  );
  if (signedIn) await renderPages(path, PAGES);
  else startPages(path, PAGES);
  return { sent: () => calls.filter(({ method }) => method === 'POST') };
}
