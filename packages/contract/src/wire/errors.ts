import type { RefusalCode } from '@fairtab/receipt/refusals';
import * as z from 'zod/mini';

/**
 * HTTP statuses of error codes. A refusal of packages/receipt has a line only if its status is not 409; refused input
 * (`Problems` in packages/domain) is always 400.
 */
const STATUSES = {
  'request.invalid': 400,
  'request.field_refused': 400,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.rate_limited': 429,
  'request.foreign_origin': 403,
  'request.wrong_host': 421,
  'request.key_reused': 409,
  'request.key_invalid': 400,

  'live.too_many': 429,

  'server.failed': 500,
  // A write may or may not have happened: retry with the same key.
  'server.unavailable': 503,
  'server.full': 503,

  'auth.admin_only': 403,
  'auth.required': 401,
  'auth.phone_required': 400,
  'auth.code_wrong': 400,
  'auth.code_not_sent': 502,
  // This installation has no provider for them.
  'auth.texts_off': 409,
  'auth.emails_off': 409,
  // Per network, and in total.
  'auth.texts_limited': 429,
  'auth.emails_limited': 429,
  'auth.texts_used_up': 429,
  'auth.emails_used_up': 429,
  'auth.captcha_failed': 400,
  'auth.captcha_unavailable': 502,
  'auth.email_or_phone_required': 400,
  'auth.credentials_wrong': 400,
  'auth.password_limited': 429,
  'auth.signup_expired': 400,
  // Only sent to those who have proved that the address is theirs.
  'auth.account_missing': 404,
  'auth.registration_closed': 403,
  'auth.session_missing': 401,
  'auth.session_failed': 500,
  'auth.invalid_grant': 400,
  'auth.redirect_without_code': 400,
  'auth.redirect_not_pkce': 400,
  'auth.redirect_foreign': 400,
  'auth.keys_empty': 502,
  'auth.key_not_found': 401,
  'auth.signature_invalid': 401,
  'auth.token_not_verified': 401,
  'auth.provider_unknown': 404,
  'auth.provider_unavailable': 502,
  'auth.provider_refused': 403,
  'auth.provider_email_taken': 409,
  'auth.sso_unknown': 404,
  'auth.identity_already_exists': 409,
  'auth.identity_not_found': 404,
  'auth.single_identity_not_deletable': 409,

  'receipt.not_found': 404,
  'receipt.host_name_required': 400,
  'receipt.below_zero': 409,
  'receipt.too_large': 409,
  'receipt.currency_decimals': 422,
  'receipt.correction_outdated': 409,

  'item.not_found': 404,
  'charge.not_found': 404,
  'paper.not_found': 404,
  'charge.no_lines': 400,

  'share.token_missing': 401,
  'share.invalid': 404,

  'guest.device_required': 401,
  'guest.phone_taken': 409,
  // Its owner enters a code first, or gets no text.
  'guest.phone_unproved': 409,
  'guest.not_found': 404,
  'guest.name_needed': 409,
  'guest.removed': 409,
  'guest.companion_not_found': 404,

  'proposal.not_found': 404,
  'latecomer.not_found': 404,
  'latecomer.on_bill': 409,

  'upload.invalid_type': 415,
  'upload.too_large': 413,
  'upload.mismatch': 415,
  'upload.broken': 422,
  'upload.locked': 422,
  'upload.too_long': 422,
  'upload.too_many': 429,
  'upload.no_room': 413,
  'upload.exists': 409,
  'upload.name_used': 409,
  'upload.shared': 409,
  'upload.missing': 409,

  'storage.not_found': 404,

  'account.phone_not_linked': 409,
  'account.phone_taken': 409,
  'account.phone_not_yours': 403,
  'account.email_taken': 409,
  'account.password_wrong': 400,
  'account.reauthentication_required': 403,
  'account.no_address': 409,
  'account.address_new': 409,
  'session.not_found': 404,

  'account.phone_is_factor': 409,

  'factor.not_found': 404,
  // No pending second factor, an expired sign-in or too many wrong codes: indistinguishable on purpose.
  'factor.signin_over': 400,
  'factor.recovery_code_wrong': 400,
  'factor.too_many': 409,
  'factor.name_taken': 409,
  'factor.phone_is_signin': 409,
  'factor.phone_exists': 409,

  'sms.signature_invalid': 403,
  'sms.opted_out': 409,
  // When we do not know which of our numbers START must go to.
  'sms.opted_out_somewhere': 409,

  'payment.no_handle': 404,
  'reminder.refused': 409,
  'pay_offer.not_found': 404,

  'credits.insufficient': 402,
  // The same for another user's receipt as for one that does not exist.
  'credits.not_owner': 403,
  'credits.failed': 500,
  'credits.off': 404,
  'credits.already_unlimited': 409,
  'credits.no_subscription': 404,
  'credits.user_not_found': 404,
  'payments.price_unknown': 400,
  'payments.unavailable': 502,
  'payments.refused': 502,
  'payments.signature_invalid': 400,
  'payments.checkout_over': 409,
} as const satisfies Record<string, number>;

/** Every error code of the server. */
export type ErrorCode = keyof typeof STATUSES | RefusalCode;

const KNOWN: Readonly<Partial<Record<ErrorCode, number>>> = STATUSES;

export const statusOf = (code: ErrorCode): number => KNOWN[code] ?? 409;

export type ErrorDetails = Record<string, unknown>;

/** The body of every error response, in the language of the request. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    /** The message again if there is no shorter one. */
    title: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
});
