import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { hostRoute } from '../app/host-route.ts';
import { queryClient } from '../app/query-client.ts';
import { rootRoute } from '../app/root-route.tsx';
import { demoCheckoutRoute, demoSubscriptionRoute } from '../routes/demo-checkout.ts';
import { answerCalls, type Call } from './answer-calls.ts';
import { profileOf } from './profile.ts';

export type Answer = ReturnType<Parameters<typeof answerCalls>[0]>;

const pageOf = (path: string, name: string) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{name}</h1> });
const routeTree = rootRoute.addChildren([
  hostRoute.addChildren([demoCheckoutRoute, demoSubscriptionRoute]),
  pageOf('/auth', 'Sign in'),
  pageOf('/home', 'Home'),
  pageOf('/settings', 'Settings'),
]);

/**
 * Opens a page of the demonstration in a new tab. `answer` is asked for everything but who is signed in.
 * @returns what was sent to change anything
 */
export async function openDemo(path: string, answer: (call: Call) => Answer, signedIn = true) {
  queryClient.clear();
  history.replaceState(null, '', '/');
  const profile = signedIn ? profileOf('u') : null;
  const calls = answerCalls((call) =>
    call.path === '/auth/v1/user' ? { status: 200, body: { profile, user: null } } : answer(call),
  );
  const router = createRouter({
    routeTree,
    context: { client: queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, sent: () => calls.filter(({ method }) => method === 'POST') };
}
