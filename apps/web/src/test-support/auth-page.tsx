import { createMemoryHistory, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { queryClient } from '../app/query-client.ts';
import { rootRoute } from '../app/root-route.tsx';
import { forgetDraft } from '../features/auth/draft.ts';
import { authRoute } from '../routes/auth.ts';
import { answerCalls, type Call, refused } from './answer-calls.ts';
import { profileOf } from './profile.ts';
import { renderRoutes } from './render-routes.tsx';

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
  body: { success: true, error: null, channel, demo_code: null, signin_token: null },
});

const APP = {
  name: 'Fairtab',
  demo: true,
  outbox: false,
  vision: 'offline',
  providers: [] as { id: string; name: string }[],
  sso: false,
  captcha: null as { provider: 'turnstile' | 'hcaptcha'; site_key: string } | null,
  credits: null,
};

const wanted = (name: string) => () => <h1>{name}</h1>;

/**
 * Opens /auth in a new tab. `answers` are by path, without its query; a sign-in that succeeds makes the visitor Ann.
 * @param providers what is set up of them
 * @param session whether the browser keeps it; `unknown`: the server fails to say, once, that Ann is signed in;
 * `unreachable`: once she is, it cannot be asked
 * @returns what was sent, without the questions who is signed in and what is set up
 */
export async function openAuth(
  path: string,
  answers: Record<string, Answer | (() => Answer)> = {},
  providers: Partial<typeof APP> = {},
  session: 'kept' | 'refused' | 'unknown' | 'unreachable' = 'kept',
) {
  const app = { ...APP, ...providers };
  forgetDraft();
  queryClient.clear();
  let isIn = false;
  let isKnown = session !== 'unknown';
  const calls: Call[] = [];
  answerCalls((call) => {
    const [where = ''] = call.path.split('?');
    if (
      call.method === 'GET' &&
      where === '/auth/v1/user' &&
      (!isKnown || (isIn && session === 'unreachable'))
    ) {
      // The next time it is known: Ann's session was there all the time.
      isKnown = isIn = true;
      return refused(500, 'server.failed', 'Something went wrong', 'Please try again.');
    }
    if (call.method === 'GET' && where === '/auth/v1/user')
      return { status: 200, body: { profile: isIn ? profileOf('ann') : null, user: null } };
    if (where === '/rest/v1/app_info') return { status: 200, body: app };
    calls.push(call);
    const found = answers[`${call.method} ${where}`] ?? answers[where];
    if (!found) return { status: 404, body: {} };
    const answer = typeof found === 'function' ? found() : found;
    const { body } = answer;
    if (typeof body === 'object' && body !== null && 'session' in body && body.session)
      isIn = session !== 'refused';
    return answer;
  });
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/home', component: wanted('Home') });
  const create = createRoute({
    getParentRoute: () => rootRoute,
    path: '/create',
    component: wanted('Create'),
  });
  const routeTree = rootRoute.addChildren([authRoute, home, create]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const user = await renderRoutes(routeTree, history);
  /** Enters text at once, as a paste does: key by key takes long. `{Enter}` at its end submits. */
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text.replace(/\{Enter\}$/, ''));
    if (text.endsWith('{Enter}')) await user.keyboard('{Enter}');
  };
  return { user, calls, history, fill, press: (name: string) => user.click(button(name)) };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
