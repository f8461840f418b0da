import * as z from 'zod/mini';

type AsItStands<Field extends string> = { [F in Field]: z.ZodMiniOptional<z.ZodMiniUnknown> };

/**
 * Fields of a row that the server decides itself: a call may repeat them as they stand, so that a client can send back a row
 * that it has read. Anything else is refused with the field's name (400 request.field_refused).
 */
export const asItStands = <Field extends string>(...fields: readonly Field[]): AsItStands<Field> =>
  Object.fromEntries(fields.map((field) => [field, z.optional(z.unknown())])) as AsItStands<Field>;
