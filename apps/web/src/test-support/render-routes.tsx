import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageError } from '../app/PageError.tsx';
import { queryClient } from '../app/query-client.ts';

/** Renders pages of the application where `history` is, and waits for a heading. Returns who presses and types there. */
export async function renderRoutes(routeTree: AnyRoute, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { client: queryClient },
    history,
    defaultErrorComponent: PageError,
  });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return user;
}
