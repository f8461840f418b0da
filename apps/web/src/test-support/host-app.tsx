import type { Profile } from '@fairtab/contract/account/account';
import { queryClient } from '../app/session.ts';
import type { EntryState } from '../lib/page/addresses.ts';
// What the pages load on demand is there already, so that no test waits for it.
import '../features/credit-success/index.ts';
import '../features/credits/HeaderCredits.tsx';
import '../features/credits/BuyCredits.tsx';
import '../features/home/index.ts';
import { answerCalls, type Call, later } from './answer-calls.ts';
import { APP_INFO } from './app-info.ts';
import { PROFILE } from './profile.ts';
import { pageOf, renderPages, stubPage } from './render-pages.tsx';

type Answer = { status: number; body: unknown };

const PAGES = [
  pageOf('/home'),
  pageOf('/credit-success'),
  stubPage('/create', 'Create'),
  stubPage('/dashboard', 'Dashboard'),
  stubPage('/settings', 'Settings'),
];

type Options = {
  /** Of the host's profile; read again by every refresh. */
  profile?: Partial<Profile>;
  /** Where credits are off. */
  off?: boolean;
  /** The entry's state in the history. */
  state?: EntryState;
};

/**
 * Opens a page of a signed-in host who has no receipts, with its header, in a new tab. `answers` are by path.
 * @returns what was sent, without what every page asks; `now.profile` is what the next refresh finds
 */
export async function openHostPage(
  path: string,
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)> = {},
  { profile = {}, off = false, state = {} }: Options = {},
) {
  queryClient.clear();
  const now = { profile: { ...PROFILE, ...profile } };
  const calls: Call[] = [];
  const app = off ? { ...APP_INFO, credits: null } : APP_INFO;
  answerCalls((call) => {
    const known: Record<string, () => unknown> = {
      '/auth/v1/user': () => ({ profile: now.profile, user: null }),
      '/rest/v1/app_info': () => app,
      '/rest/v1/receipts': () => ({ receipts: [], debts: [], with_latecomers: [], next: null }),
    };
    const [where = ''] = call.path.split('?');
    // The live stream, on which nothing happens.
    if (where.startsWith('/realtime/')) return later().answer;
    const usual = known[where];
    if (usual && call.method === 'GET') return { status: 200, body: usual() };
    calls.push(call);
    if (where === '/rest/v1/profiles/me') return { status: 200, body: now.profile };
    const answer = answers[where] ?? { status: 404, body: {} };
    return typeof answer === 'function' ? answer() : answer;
  });
  const user = await renderPages(path, PAGES, state);
  return { user, calls, now };
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
