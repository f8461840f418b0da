import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

type ErrorText = { status: number; title: string; text: string };

/**
 * Every error the server answers with, but for refusals of single fields, which the domain words itself
 * (packages/domain, validation.ts): HTTP status, and the title and text of the specification's sections 5 and 8.
 * `{name}` is filled from the error's details. The server sends the filled text, so no page carries this list.
 */
export const ERRORS = {
  'request.invalid': {
    status: 400,
    title: 'Something is missing',
    text: 'Please check what you entered: {where}',
  },
  'request.not_found': { status: 404, title: 'Not found', text: 'There is nothing at this address.' },
  'request.too_large': {
    status: 413,
    title: 'Too much at once',
    text: 'That is more than we can take in one go.',
  },
  'request.rate_limited': {
    status: 429,
    title: 'Too many tries',
    text: 'Please wait a little and try again.',
  },
  'request.foreign_origin': {
    status: 403,
    title: 'Not allowed',
    text: 'This request came from another site.',
  },
  'request.wrong_host': {
    status: 421,
    title: 'Not at this address',
    text: 'This server does not answer to that name. Whoever runs it can set PUBLIC_URL to the address people use.',
  },
  'request.key_reused': {
    status: 409,
    title: 'Please try again',
    text: 'This request was already used for something else.',
  },
  'request.key_invalid': {
    status: 400,
    title: 'Please try again',
    text: 'An Idempotency-Key has 1 to {max} characters.',
  },
  'live.too_many': {
    status: 429,
    title: 'Too many pages are open',
    text: 'Please close some, or try again in a moment.',
  },
  'server.failed': {
    status: 500,
    title: 'Something went wrong',
    text: 'That is our fault. Please try again.',
  },
  // Whether a write was carried out is not known: ask again with the same key.
  'server.unavailable': {
    status: 503,
    title: 'One moment, please',
    text: 'We cannot save or load anything right now. Please try again in a moment.',
  },
  'server.full': {
    status: 503,
    title: 'No room left',
    text: 'The server’s disk is full, so this could not be saved. Please try again later.',
  },

  'auth.admin_only': {
    status: 403,
    title: 'Access Denied',
    text: 'You need admin privileges to access this feature.',
  },
  'auth.required': { status: 401, title: 'Authentication Required', text: 'Please sign in to continue.' },
  'auth.phone_required': {
    status: 400,
    title: 'Phone Number Required',
    text: 'Please enter your phone number to proceed.',
  },
  'auth.phone_invalid': {
    status: 400,
    title: 'Invalid Phone Number',
    text: 'Please enter a valid U.S. phone number',
  },
  'auth.code_wrong': {
    status: 400,
    title: 'Invalid Code',
    text: 'The verification code is incorrect or has expired',
  },
  'auth.code_not_sent': {
    status: 502,
    title: 'Could not send code',
    text: 'Failed to send sign in code. Please try again.',
  },

  'receipt.not_found': {
    status: 404,
    title: 'Receipt not found',
    text: 'This receipt does not exist, or it is not yours.',
  },
  'receipt.host_name_required': {
    status: 400,
    title: 'Name Required',
    text: 'Please enter the name of the person who paid.',
  },
  'receipt.host_phone_invalid': {
    status: 400,
    title: 'Invalid Phone Number',
    text: 'Please enter a valid US phone number',
  },
  'receipt.locked': {
    status: 409,
    title: 'Selections are in',
    text: 'Revise your own selections first to change the bill.',
  },
  'receipt.finalized': {
    status: 409,
    title: 'The bill is final',
    text: 'The host has finalized this bill, so it can no longer change.',
  },
  'receipt.not_shared': { status: 409, title: 'Not shared yet', text: 'Start sharing first.' },
  'receipt.not_finalized': { status: 409, title: 'Not final yet', text: 'Finalize the bill first.' },
  'receipt.no_items': { status: 409, title: 'No Items Added', text: 'Add at least one item before sharing.' },
  'receipt.party_size_required': {
    status: 409,
    title: 'Party Size Required',
    text: 'Set how many people share this bill before sharing.',
  },
  'receipt.below_zero': {
    status: 409,
    title: 'Total Below Zero',
    text: 'The discount would be more than everything else on the bill. Please lower the discount first.',
  },
  'receipt.not_preassigned': {
    status: 409,
    title: 'Guests choose here',
    text: 'On this receipt guests choose their own items.',
  },
  'receipt.preassigned': {
    status: 409,
    title: 'The host assigns the items',
    text: 'On this receipt the host says who had what. Tell them if something is not yours.',
  },
  'receipt.flow_fixed': {
    status: 409,
    title: 'Already shared',
    text: 'How this receipt is split can no longer be changed.',
  },
  'receipt.unclaimed': {
    status: 409,
    title: 'Not everything is claimed',
    text: 'Choose who takes what nobody has claimed.',
  },
  'receipt.shares_changed': {
    status: 409,
    title: 'Some shares change',
    text: 'Fewer people share than was shown. Please check the new amounts.',
  },
  'receipt.scan_busy': {
    status: 409,
    title: 'Still reading',
    text: 'The receipt is being read. Please wait a moment.',
  },

  'item.not_found': { status: 404, title: 'Item not found', text: 'Someone may have removed this item.' },
  'item.too_many': {
    status: 409,
    title: 'Too many items',
    text: `A receipt can hold at most ${LIMITS.itemsPerReceipt} items.`,
  },
  'item.too_many_selections': {
    status: 409,
    title: 'Too many choices',
    text: 'This bill can hold no more choices. The host can split what all share among the whole table.',
  },
  'item.not_enough': { status: 409, title: 'Not enough available', text: 'Only {available} units available' },
  'item.taken': {
    status: 409,
    title: 'Somebody has chosen this',
    text: 'Taken by {selectors}. Ask them to let go of it first.',
  },
  'item.cannot_group': {
    status: 409,
    title: 'Cannot Group Items',
    text: 'Only items with the same name can be grouped.',
  },
  'item.cannot_assign_more': {
    status: 409,
    title: 'Cannot assign more items',
    text: 'Only {available} items available',
  },
  'item.assignment_invalid': {
    status: 409,
    title: 'Failed to update assignment',
    text: 'This item cannot be assigned like that. Please try again.',
  },
  'item.not_yours': { status: 409, title: 'Not your item', text: 'This item is no longer assigned to you.' },
  'item.split_locked': {
    status: 409,
    title: 'Shared by everyone',
    text: 'This item is split among the whole table.',
  },

  'share.token_missing': { status: 401, title: 'Error', text: 'No share token provided' },
  'share.invalid': { status: 404, title: 'Link not found', text: 'This receipt link is invalid or expired.' },

  'guest.device_required': { status: 401, title: 'Please reload', text: 'Your browser sent no guest key.' },
  'guest.name_is_host': {
    status: 409,
    title: 'That is the host’s name',
    text: 'Please add an initial, so that everyone can tell you apart.',
  },
  'guest.already_submitted': {
    status: 409,
    title: 'Already submitted',
    text: 'Press Revise Order to change your choices.',
  },
  'guest.phone_required': {
    status: 400,
    title: 'Missing Information',
    text: 'Please enter your phone number to proceed.',
  },
  'guest.phone_invalid': {
    status: 400,
    title: 'Invalid Phone Number',
    text: 'Please enter a valid U.S. phone number',
  },
  'guest.phone_taken': {
    status: 409,
    title: 'Is this you?',
    text: 'Someone already used this phone number here. Enter the code we text to it.',
  },
  'guest.consent_required': {
    status: 400,
    title: 'Missing Information',
    text: 'Please agree to receive a text message to proceed.',
  },
  'guest.not_found': { status: 404, title: 'Guest not found', text: 'This person is no longer on the bill.' },
  'proposal.not_found': {
    status: 404,
    title: 'No longer there',
    text: 'This question was taken back or answered.',
  },
  'proposal.not_shareable': {
    status: 409,
    title: 'Cannot be shared this way',
    text: 'Only an item that is shared by whoever picks it can be proposed.',
  },
  'guest.names_refused': { status: 400, title: 'Please check the names', text: '{reason}' },
  'guest.name_needed': { status: 409, title: 'Who are you?', text: 'Please pick your name first.' },
  'guest.name_taken': {
    status: 409,
    title: 'This name is taken',
    text: 'Someone already opened the bill as {name}. Enter the code sent to their phone, or ask the host to free the name.',
  },
  'guest.not_listed': {
    status: 409,
    title: 'Not on the list',
    text: 'Please pick one of the names, or ask the host to add yours.',
  },
  'guest.too_many': {
    status: 409,
    title: 'The table is full',
    text: 'Too many people are on this bill already. Ask the host to raise the party size, or to remove somebody.',
  },
  'guest.removed': {
    status: 409,
    title: 'No longer on the bill',
    text: 'The host took you off this bill. If that was a mistake, tap what you had to come back.',
  },

  'upload.invalid_type': {
    status: 415,
    title: 'Invalid File Type',
    text: 'Please upload a JPG, PNG, WebP, or HEIC image file only.',
  },
  'upload.too_large': {
    status: 413,
    title: 'File Too Large',
    text: 'File is {megabytes} MB. Please upload an image smaller than 50MB.',
  },
  'upload.mismatch': {
    status: 415,
    title: 'File Validation Error',
    text: 'The file extension does not match the type of the file.',
  },
  'upload.broken': {
    status: 422,
    title: 'File Validation Error',
    text: 'This file is damaged or too large to open. Please take the photo again.',
  },
  'upload.too_many': {
    status: 429,
    title: 'Processing Error',
    text: 'You have uploaded very many photos today. Please go on tomorrow.',
  },
  'upload.no_room': {
    status: 413,
    title: 'Processing Error',
    text: 'Your photos take up all the room of your account. Please delete receipts you no longer need.',
  },
  'upload.exists': { status: 409, title: 'Processing Error', text: 'This photo was already uploaded.' },
  'upload.missing': {
    status: 409,
    title: 'Processing Error',
    text: 'There is no photo to read. Please upload it again.',
  },
  'storage.not_found': {
    status: 404,
    title: 'Photo not found',
    text: 'This photo is gone, or its address has expired.',
  },

  'account.phone_not_linked': {
    status: 409,
    title: 'Verification Error',
    text: 'Failed to link phone number to your account. Please try again.',
  },

  'payment.no_handle': {
    status: 404,
    title: 'No payment handle',
    text: 'The host has not set up a payment handle yet.',
  },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof ERRORS;

/** Facts about one error: what fills the braces of its text, and which field it belongs to. */
export type ErrorDetails = Record<string, unknown>;

/** The body of every answer that is not 2xx. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    title: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
});

/** The text of an error with its braces filled from the details. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): { title: string; message: string } {
  const { title, text } = ERRORS[code];
  const message = text.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? '')).trim();
  return { title, message };
}
