import * as z from 'zod/mini';

type AsItStands<Field extends string> = { [F in Field]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/** Fields only the server sets: clients may send them back unchanged; anything else is 400 request.field_refused. */
export const asItStands = <Field extends string>(...fields: readonly Field[]): AsItStands<Field> =>
  Object.fromEntries(fields.map((field) => [field, z.optional(z.unknown())])) as AsItStands<Field>;
