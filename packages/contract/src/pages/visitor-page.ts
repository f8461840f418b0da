import type { AppInfo } from '../account/account.ts';
import type { AuthSearch } from './sign-in-page.ts';

/** Pages without an account; each is its own document. */
export const VISITOR_PAGES = {
  '/': 'start',
  '/auth': 'auth',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const;

export type VisitorPage = (typeof VISITOR_PAGES)[keyof typeof VISITOR_PAGES];

export type VisitorPageData = {
  page: VisitorPage;
  language: string;
  app: AppInfo;
  search: AuthSearch;
  unknown: boolean;
};

/** Renders a visitor page as HTML. Synchronous, because the language is set globally meanwhile. */
export type RenderVisitorPage = (data: VisitorPageData) => string;
