import * as z from 'zod/mini';

/** 'public': anyone; 'session': a signed-in user; 'share': anyone with a share link; 'admin': a user with that role. */
export type Access = 'public' | 'session' | 'share' | 'session_or_share' | 'admin';

type Schema = z.ZodMiniType;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the HTTP API, described once for server, browser, docs/api.md and /openapi.json. Money is integer cents. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Allowed extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> = {
  method: Verb;
  path: Path;
  access: Allowed;
  /** Where a captcha is set up, the body needs a `captcha_token`: always, or only for grant_type password. */
  captcha?: 'always' | 'password';
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
};

type Description<P, Q, B, R, A, V, U> = Omit<
  Endpoint,
  'params' | 'query' | 'body' | 'response' | 'access' | 'method' | 'path'
> & {
  method: V;
  path: U;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
};

/** Describes a call; omitted parts become undefined. */
export function endpoint<
  A extends Access,
  R extends Schema,
  const V extends Method,
  const U extends string,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(description: Description<P, Q, B, R, A, V, U>): Endpoint<P, Q, B, R, A, V, U> {
  const { path, params, query, body } = description;
  return { ...description, params: params as P, query: query as Q, body: withoutOthers(path, body) as B };
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
