import { paymentMethods } from '@fairtab/domain/payment-methods';
import * as z from 'zod/mini';

export const PaymentMethod = z.enum(paymentMethods());

/** One way to pay a host: the handle is of the method's own form; the holder's name is null where a method has none. */
export const PayTo = z.object({ method: PaymentMethod, handle: z.string(), holder: z.nullable(z.string()) });
