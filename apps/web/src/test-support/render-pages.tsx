import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App } from '../app/App.tsx';
import { type HostPage, PAGES, type Page } from '../app/pages.ts';
import { queryClient } from '../app/session.ts';

/** The real page of a path. */
export const pageOf = (path: string): HostPage =>
  PAGES.find((page) => page.path === path) ?? expect.unreachable(path);

/** A page whose code is there. */
export const pageWith = (path: string, Content: Page): HostPage => ({
  path,
  page: { loaded: () => Content, load: async () => {} },
});

/** A page that others lead to: a heading. */
export const stubPage = (path: string, title: string, open?: true): HostPage => ({
  ...pageWith(path, () => <h1>{title}</h1>),
  ...(open && { open }),
});

/** Opens the application at a path. */
export function startPages(path: string, pages: readonly HostPage[], state: object | null = null): void {
  history.replaceState(state, '', path);
  render(<App client={queryClient} renderedFor={null} pages={pages} />);
}

/** Opens the application at a path, and waits for the page. Returns who presses and types there. */
export async function renderPages(...where: Parameters<typeof startPages>) {
  const user = userEvent.setup({ delay: null });
  startPages(...where);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(PRODUCT_NAME));
  return user;
}
