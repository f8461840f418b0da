import * as z from 'zod/mini';
import { Id } from './scalars.ts';

/** 'public': anyone; 'session': a signed-in user; 'share': anyone with a share link; '_link': also anyone with a guest's bill link; 'admin': a user with that role. */
export type Access = 'public' | 'session' | 'share' | 'session_or_share' | 'session_or_link' | 'admin';

type Schema = z.ZodMiniType;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the HTTP API, described once for server, browser, docs/api.md and /openapi.json. Money is integer cents. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Allowed extends Access = Access,
  Name extends CallName = CallName,
> = {
  name: Name;
  method: Method;
  path: string;
  access: Allowed;
  /** Where a captcha is set up, the body needs a `captcha_token`: always, or only for grant_type password. */
  captcha?: 'always' | 'password';
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
};

/** `params` are the ids in the path, unless others are given. */
export type Description<A, R, P, Q, B> = Pick<Endpoint, 'captcha' | 'summary'> & {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
};

type CallName = `${Method} /${string}`;

type HolesIn<Name> = Name extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HolesIn<Rest> : never;

/** The ids in a call's path; undefined without any. */
export type IdsIn<Name> = [HolesIn<Name>] extends [never]
  ? undefined
  : z.ZodMiniObject<Record<HolesIn<Name>, typeof Id>>;

/** Describes the call `METHOD /path`; omitted parts become undefined. */
export function endpoint<
  const N extends CallName,
  A extends Access,
  R extends Schema,
  P extends Schema | undefined = IdsIn<N>,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(name: N, description: Description<A, R, P, Q, B>): Endpoint<P, Q, B, R, A, N> {
  const [method, path] = name.split(' ') as [Method, string];
  const { params = idsIn(path), query, body } = description;
  const parts = { params: params as P, query: query as Q, body: withoutOthers(path, body) as B };
  return { ...description, ...parts, name, method, path };
}

function idsIn(path: string): Schema | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, Id])));
}

/** Bodies of calls on tables accept no unknown fields: what is sent is stored or refused. */
function withoutOthers(path: string, body: Schema | undefined): Schema | undefined {
  return path.startsWith('/rest/v1/') && body instanceof z.ZodMiniObject ? z.catchall(body, z.never()) : body;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? AsData<z.input<S>> : undefined;

type AsData<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [Key in keyof T]: AsData<T[Key]> };

/** What the server's handler gets. */
export type Received<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** What a caller sends: only the parts that the endpoint takes. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>;
};

/** What the server's handler returns and, once parsed, what the caller gets. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
