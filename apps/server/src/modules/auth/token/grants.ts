import type { Received } from '@fairtab/contract/endpoint';
import type { getToken as Call } from '@fairtab/contract/sign-in';
import type { Context } from 'hono';
import type { AppEnv, RequestContext } from '../../../http/request-context.ts';
import type { Opened } from '../sessions/opening.ts';
import { passwordGrant } from './password-grant.ts';
import { idTokenGrant, pkceGrant } from './provider-grants.ts';
import { refreshGrant } from './refresh-grant.ts';

type Input = Received<typeof Call>;

/** One way of getting a session for something that proves who somebody is. */
export type Grant = (context: RequestContext, body: Input['body'], http: Context<AppEnv>) => Promise<Opened>;

/** Every way of `POST /auth/v1/token`, by its grant_type. */
export const GRANTS: { readonly [Type in Input['query']['grant_type']]: Grant } = {
  password: passwordGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  refresh_token: refreshGrant,
};
