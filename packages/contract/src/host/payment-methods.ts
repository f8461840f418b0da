import { paymentMethods } from '@fairtab/domain/paying/payment-methods';
import * as z from 'zod/mini';

export const PaymentMethod = z.enum(paymentMethods());

/** The handle has the method's own format; `holder` is null for methods without one. */
export const PayTo = z.object({ method: PaymentMethod, handle: z.string(), holder: z.nullable(z.string()) });
