import type { SignInOffer } from '@fairtab/contract/pages/sign-in-page';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { AuthPage } from '../features/auth/AuthPage.tsx';
import { keepDraft, NOT_READ } from '../features/auth/draft.ts';
import { openSignIn } from '../features/auth/index.ts';
import { answerCalls, type Call, refused } from './answer-calls.ts';
import { profileOf } from './profile.ts';
import type { watchLeaving } from './watch-leaving.ts';

type Answer = { status: number; body: unknown };

/** The answer of a way in that opens a session; `second_factor` asks for one first. */
export const signedIn = (second_factor: object | null = null, is_new_user = false): Answer => {
  const user = { id: 'ann', phone: null, email: null };
  const session = { access_token: null, refresh_token: null, expires_at: 9, token_type: 'cookie', user };
  return {
    status: 200,
    body: {
      ...{ success: true, error: null, details: null },
      user,
      session: second_factor ? null : session,
      second_factor,
      is_new_user,
      auth_method: 'phone',
      message: 'Signed in',
      recovery_codes: null,
    },
  };
};

/** The answer of a call that sends a code. */
export const sent = (channel: 'sms' | 'email'): Answer => ({
  status: 200,
  body: { success: true, error: null, channel, demo_code: null, scarce: false, signin_token: null },
});

const OFFER: SignInOffer = { providers: [], sso: false, captcha: null, registration: 'open', texts: true };

/**
 * Opens /auth in a new tab. `answers` are by path, without its query; a sign-in that succeeds makes the visitor Ann. The test
 * file watches where the page is left for (watch-leaving.ts).
 * @param offered what is set up of providers and the like
 * @param session whether the browser keeps it; `unknown`: the server could not say that Ann is signed in; `unreachable`: once
 * she is, it cannot be asked
 * @returns what was sent, without the questions who is signed in
 */
export async function openAuth(
  path: string,
  answers: Record<string, Answer | (() => Answer)> = {},
  offered: Partial<SignInOffer> = {},
  session: 'kept' | 'refused' | 'unknown' | 'unreachable' = 'kept',
) {
  keepDraft(NOT_READ);
  let isIn = session === 'unknown';
  const calls: Call[] = [];
  answerCalls((call) => {
    const [where = ''] = call.path.split('?');
    if (call.method === 'GET' && where === '/auth/v1/user') {
      if (isIn && session === 'unreachable')
        return refused(500, 'server.failed', 'Something went wrong', 'Please try again.');
      return { status: 200, body: { profile: isIn ? profileOf('ann') : null, user: null } };
    }
    calls.push(call);
    const found = answers[`${call.method} ${where}`] ?? answers[where];
    if (!found) return { status: 404, body: {} };
    const answer = typeof found === 'function' ? found() : found;
    const { body } = answer;
    if (typeof body === 'object' && body !== null && 'session' in body && body.session)
      isIn = session !== 'refused';
    return answer;
  });
  window.history.replaceState(null, '', path);
  openSignIn({ offer: { ...OFFER, ...offered }, search: {} });
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(<AuthPage unknown={session === 'unknown'} />);
  await screen.findByRole('heading', { level: 1 });
  /** Enters text at once, as a paste does: key by key takes long. `{Enter}` at its end submits. */
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text.replace(/\{Enter\}$/, ''));
    if (text.endsWith('{Enter}')) await user.keyboard('{Enter}');
  };
  return { user, calls, fill, unmount, press: (name: string) => user.click(button(name)) };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Waits until the page has been left for another one, which takes its place. @param leavePage from watchLeaving */
export const arrivedAt = (leavePage: ReturnType<typeof watchLeaving>, address: string) =>
  waitFor(() => expect(leavePage.mock.calls).toEqual([[address, { replace: true }]]));
