import type * as z from 'zod';

/** How Stripe refuses. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, message: string, { code, param }: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** What was sent, if Stripe takes it: a parameter that it does not know is refused, as there. */
export function read<T>(schema: z.ZodType<T>, sent: Record<string, unknown>): T {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new StripeRefusal(400, `Received unknown or wrong parameter: ${param}`, {
    code: 'parameter_unknown',
    ...(param === undefined ? {} : { param }),
  });
}

/** @throws StripeRefusal as if nothing ever had this id */
export function existing<T>(objects: ReadonlyMap<string, T>, id: string, kind: string): T {
  const object = objects.get(id);
  if (object === undefined) throw missing('id', `No such ${kind}: '${id}'`, 404);
  return object;
}

export const missing = (param: string, message: string, status = 400) =>
  new StripeRefusal(status, message, { code: 'resource_missing', param });

/** The objects with these fields. */
export const those = <T extends object>(objects: ReadonlyMap<string, T>, fields: Partial<T>): T[] =>
  [...objects.values()].filter((one) =>
    Object.entries(fields).every(([key, value]) => Reflect.get(one, key) === value),
  );
