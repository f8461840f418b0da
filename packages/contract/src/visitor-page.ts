import type { AppInfo } from './account.ts';
import type { AuthSearch } from './sign-in-page.ts';

/** The addresses of the pages that need no account; each is a document of its own. */
export const VISITOR_PAGES = {
  '/': 'start',
  '/auth': 'auth',
  '/terms': 'terms',
  '/privacy': 'privacy',
} as const;

export type VisitorPage = (typeof VISITOR_PAGES)[keyof typeof VISITOR_PAGES];

/** What the server knows when it renders a page for visitors. */
export type VisitorPageData = {
  page: VisitorPage;
  /** The language of the page: 'en', 'es'. */
  language: string;
  /** What this installation offers. */
  app: AppInfo;
  /** What the address says to the sign-in. */
  search: AuthSearch;
  /** Whether it could not be found out who is signed in. */
  unknown: boolean;
};

/** Renders a page for visitors as HTML; synchronous, as the language is set for as long as it takes. */
export type RenderVisitorPage = (data: VisitorPageData) => string;
