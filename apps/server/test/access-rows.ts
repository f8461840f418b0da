import type { Endpoint } from '@fairtab/contract/wire/endpoint';
import type { OPEN_ROUTES } from '@fairtab/contract/wire/open-routes';
import * as z from 'zod';
import { type AccessFixture, VIEWERS, type Viewer } from './access-fixture.ts';

/**
 * What a viewer gets from a route:
 * - yes: the owner's bill or a change of it (2xx)
 * - own: only their own data, whatever they ask for (2xx, without anything of the owner's bill)
 * - all: the same as everyone (2xx)
 * - rule: access, but here the input is refused (400 or 409)
 * - signed: nothing, because it is open to what a provider has signed alone (403)
 * - 401, 403, 404: nothing, and nothing changes
 */
export type Answer = 'yes' | 'own' | 'all' | 'rule' | 'signed' | '401' | '403' | '404';

type Sent = {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** For a route whose path is a pattern. */
  address?: string;
  /** Which of the two bills guests use; default 'choice'. */
  bill?: 'choice' | 'assigned';
};
export type Row = {
  route: string;
  method: string;
  path: string;
  answers: Answer[];
  send: (f: AccessFixture, viewer: Viewer) => Sent;
};

/** Method and path, as a route is named. */
export const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

type OpenRoute = `${(typeof OPEN_ROUTES)[number]['method']} ${(typeof OPEN_ROUTES)[number]['path']}`;

const ANSWER = z.enum(['yes', 'own', 'all', 'rule', 'signed', '401', '403', '404']);

/**
 * A row of the table.
 * @param answers what each of VIEWERS gets, in their order
 * @param send what each of them sends
 */
export function row(of: Endpoint | OpenRoute, answers: string, send: Row['send'] = () => ({})): Row {
  const [method = '', path = ''] = typeof of === 'string' ? of.split(' ') : [of.method, of.path];
  const six = ANSWER.array().length(VIEWERS.length).parse(answers.trim().split(/\s+/));
  return { route: nameOf({ method, path }), method, path, answers: six, send };
}
