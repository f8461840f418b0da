import type { HttpBindings } from '@hono/node-server';
import type { SignedInUser } from './request-context.ts';

/** What every request carries on its way. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Where the caller is counted, see RequestContext. */
    address: string;
    /** Who is signed in; undefined where nobody asked. */
    user?: SignedInUser | null;
  };
};
