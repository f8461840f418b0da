import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.tsx';

/** All pages except the guests'. */
export function App({ router }: { router: AppRouter }) {
  return (
    <QueryClientProvider client={router.options.context.client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
