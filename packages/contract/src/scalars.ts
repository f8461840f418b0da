import { type Cents, cents } from '@fairtab/domain/money';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** Upper case is accepted and turned into lower case, which is what the database returns. */
export const Id = z.uuid().check(z.toLowerCase());

const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** An amount in whole cents, at most what numeric(12,2) holds. */
export const Amount = z.pipe(
  z.int().check(z.minimum(-LIMITS.maxAmountCents), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

/** An amount that cannot be below zero: prices, tax and tip. */
export const PositiveAmount = z.pipe(
  z.int().check(z.minimum(0), z.maximum(LIMITS.maxAmountCents)),
  z.transform((value) => cents(value)),
);

/** An amount in an answer of the server. */
export const AmountOut = z.custom<Cents>(isCents);

export const Name = z.string().check(z.maxLength(LIMITS.nameLength * 4));

/** Typed text for a phone number; the domain's rule decides whether it is valid. */
export const PhoneInput = z.string().check(z.maxLength(40));

/** An e-mail address, at most as long as mail servers accept. */
export const EmailInput = z.email().check(z.maxLength(254));

export const AssignmentMode = z.enum(['guest_choice', 'quantity_based', 'group_split']);
export const FlowType = z.enum(['guest_choice', 'preassign']);
export const ReceiptStatus = z.enum(['editing', 'sharing', 'finalized']);
export const ScanState = z.enum(['none', 'waiting', 'reading', 'done', 'failed']);
/** Whether items of the photo are still to come. */
export const isBeingRead = (state: z.infer<typeof ScanState>): boolean =>
  state === 'waiting' || state === 'reading';
/** Who reads photos: this server alone, or an AI service too. */
export const ScanReader = z.enum(['offline', 'ai']);
