import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});
export type Session = z.output<typeof Session>;

export const listSessions = endpoint('GET /rest/v1/sessions', {
  access: 'session',
  summary: 'Where the user is signed in, last used first',
  response: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint('DELETE /rest/v1/sessions/{id}', {
  access: 'session',
  summary: 'Signs out somewhere else, or here',
  params: z.object({ id: z.string() }),
  response: z.object({ ended: z.literal(true) }),
});

export const getKeys = endpoint('GET /auth/v1/.well-known/jwks.json', {
  access: 'public',
  summary: 'The public keys that access tokens are signed with',
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
});

export const logOut = endpoint('POST /auth/v1/logout', {
  access: 'public',
  summary: 'Ends sessions: this one (local), all others, or all (global, the default)',
  query: z.object({ scope: z._default(z.enum(['global', 'others', 'local']), 'global') }),
  response: z.object({ success: z.literal(true) }),
});
