import type { SessionKind, SignedIn, SignInMethod } from '@fairtab/contract/auth-session';
import type { CodeOfBrowser } from '../verification-codes.ts';

/** A user whom one of the ways in has identified. */
export type Opening = {
  userId: string;
  method: SignInMethod;
  /** Whether the account was created by this sign-in. */
  isNew: boolean;
  session: SessionKind;
  /**
   * The code that identified them: it opens one session. If the request is repeated, the new session replaces the
   * first.
   */
  code?: CodeOfBrowser;
  /** The sign-in that waited for a second factor and has one verified, so none is asked for. As `code`, opens one session. */
  pendingId?: string;
};

/** The answer, and the Set-Cookie lines that go with it. */
export type Opened = { answer: SignedIn; cookies: string[] };
