import type { Profile } from '@fairtab/contract/account';
import { createMemoryHistory, createRoute } from '@tanstack/react-router';
// What the pages load on demand is there already, so that no test waits for it.
import { hostRoute } from '../app/host-route.ts';
import { queryClient } from '../app/query-client.ts';
import { rootRoute } from '../app/root-route.tsx';
import { profileQuery } from '../app/session.ts';
import '../features/admin/index.ts';
import '../features/credits/HeaderCredits.tsx';
import { adminRoute } from '../routes/admin.ts';
import { answerCalls, type Call } from './answer-calls.ts';
import { PROFILE } from './profile.ts';
import { renderRoutes } from './render-routes.tsx';

export type Answer = Awaited<ReturnType<Parameters<typeof answerCalls>[0]>>;
export type Answers = Record<string, () => Answer | Promise<Answer>>;

/** What the server answers to the question who is signed in. */
export const signedInAs = (profile: Partial<Profile> | null) => ({
  status: 200,
  body: { profile: profile && { ...PROFILE, ...profile }, user: null },
});

const ADMIN: Profile = { ...PROFILE, role: 'admin' };

const page = (path: string, name: string) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{name}</h1> });

/**
 * Opens /admin in a browser that remembers an admin.
 * @param answers by path
 * @param session what the server says of who is signed in
 * @returns what was sent, and `now.session`, which the next refresh of the profile finds
 */
export async function openAdminPage(answers: Answers, session: Answer | Promise<Answer> = signedInAs(ADMIN)) {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, ADMIN);
  const now = { session };
  const calls: Call[] = [];
  answerCalls((call) => {
    const [where = ''] = call.path.split('?');
    if (where === '/auth/v1/user') return now.session;
    if (where === '/rest/v1/app_info') return { status: 404, body: {} };
    calls.push(call);
    return answers[where]?.() ?? { status: 404, body: {} };
  });
  const routes = [page('/home', 'Home'), page('/auth', 'Sign in'), hostRoute.addChildren([adminRoute])];
  const history = createMemoryHistory({ initialEntries: ['/admin'] });
  const user = await renderRoutes(rootRoute.addChildren(routes), history);
  return { user, calls, now, history };
}
