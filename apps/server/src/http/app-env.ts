import type { HttpBindings } from '@hono/node-server';
import type { SignedInUser } from './request-context.ts';

/** Variables that every request carries. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** The rate limit bucket, see RequestContext. */
    address: string;
    /** The signed-in user; undefined if it was not looked up. */
    user?: SignedInUser | null;
  };
};
