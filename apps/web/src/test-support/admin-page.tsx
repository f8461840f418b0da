import type { Profile } from '@fairtab/contract/account/account';
// What the pages load on demand is there already, so that no test waits for it.
import { profileQuery, queryClient } from '../app/session.ts';
import '../features/admin/index.ts';
import '../features/credits/HeaderCredits.tsx';
import { answerCalls, type Call } from './answer-calls.ts';
import { PROFILE } from './profile.ts';
import { pageOf, renderPages, stubPage } from './render-pages.tsx';

export type Answer = Awaited<ReturnType<Parameters<typeof answerCalls>[0]>>;
export type Answers = Record<string, () => Answer | Promise<Answer>>;

/** What the server answers to the question who is signed in. */
export const signedInAs = (profile: Partial<Profile> | null) => ({
  status: 200,
  body: { profile: profile && { ...PROFILE, ...profile }, user: null },
});

const ADMIN: Profile = { ...PROFILE, role: 'admin' };

const PAGES = [pageOf('/admin'), stubPage('/home', 'Home', true)];

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
  const user = await renderPages('/admin', PAGES);
  return { user, calls, now };
}
