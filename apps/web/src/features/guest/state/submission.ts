import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { SentWith } from '@fairtab/contract/wire/calls';
import { isEmail } from '@fairtab/domain/input/email';
import { checkConsent, checkPersonName } from '@fairtab/domain/input/validation';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { consentKey } from '@fairtab/texts/consent-key';
import { guestSubmit } from '@fairtab/texts/en/choosing';
import { common, personRefusals } from '@fairtab/texts/en/common';
import { guestEmail } from '@fairtab/texts/en/guest-phone';
import { fieldText, type Words } from '@fairtab/texts/refusal-words';
import { currentLanguage, text } from '@fairtab/texts/text';
import { ApiError, isRefused } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastUntilBack } from '../../../lib/toast-failure.ts';
import type { ConsentShown } from '../../../receipt-client/commands.ts';
import type { Contact, FieldError } from './draft.ts';
import type { GuestApi } from './guest-api.ts';
import type { GuestBill } from './guest-bill.ts';
import { fieldOf } from './refusals.ts';

/** What keeps a guest from submitting, in the words of the specification's section 5. */
export type Missing = { field: 'name' | 'phone' | 'email' | 'consent'; text: string };

/** The first thing missing, from the top; null if complete. Both ways to get the bill are optional (decision 0111). The server checks again. */
export function firstMissing({ name, ...contact }: Contact): Missing | null {
  const checked = checkPersonName(name);
  if (!checked.ok) return { field: 'name', text: fieldText(personRefusals, checked) };
  const { phone, email } = contact;
  if (phone !== '') return missingForText(contact);
  return email === '' || isEmail(email) ? null : { field: 'email', text: text(guestEmail.invalid) };
}

/** What is missing from the phone and the consent to texts (specification, sections 1 and 5). */
export function missingForText({ phone, consent }: Pick<Contact, 'phone' | 'consent'>): Missing | null {
  const checked = checkPhone(phone);
  if (!checked.ok) {
    const isWrong = checked.key === 'phone.invalid';
    const words = isWrong ? text(guestSubmit.phoneInvalid) : fieldText(personRefusals, checked);
    return { field: 'phone', text: words };
  }
  const agreed = checkConsent(consent);
  return agreed.ok ? null : { field: 'consent', text: fieldText(personRefusals, agreed) };
}

/** The error of a phone left half typed; none for an empty one. */
export function phoneTypingError(digits: string): FieldError | null {
  const checked = checkPhone(digits);
  if (checked.ok || checked.key === 'phone.missing') return null;
  return { code: checked.key, text: fieldText(personRefusals, checked) };
}

// Loaded after the first screen.

type SayFailure = (error: unknown, words: Words) => void;

const SUBMIT = 'POST /rest/v1/rpc/finalize_guest_edits_and_recalc';

/** Submits the selections once pending taps are saved. A second call meanwhile does nothing. `sayFailure`: as a toast by default. */
export async function submit(bill: GuestBill, sayFailure: SayFailure = toastUntilBack): Promise<void> {
  const { view: before, submitting } = bill.get();
  if (submitting || !before?.can.submit) return;
  bill.setSubmitting(true);
  try {
    // Something was refused or removed: the guest has to see the changed total before submitting.
    if (!(await bill.settle())) return;
    const { view, me, draft } = bill.get();
    if (!view) return;
    const submitted = await bill.api.send(SUBMIT, { body: submissionOf(view, me, draft) });
    bill.submitted(submitted);
    // The page itself confirms a seat.
    if (!view.receipt.evenly) announceUntilReopened(bill);
    if (submitted.me.may_link_phone && wantsText(draft)) await linkPhone(bill.api, draft.phone);
  } catch (error) {
    // Input is preserved.
    if (!bill.submissionFailed(fieldOf(error))) sayFailure(error, failureText(error));
  } finally {
    bill.setSubmitting(false);
  }
}

/** Shows that it is submitted, until selecting goes on. */
function announceUntilReopened(bill: GuestBill): void {
  const hide = toast({ title: text(guestSubmit.submittedHeading), tone: 'success' });
  const stop = bill.subscribe(() => {
    if (!bill.get().view?.can.submit) return;
    stop();
    hide();
  });
}

const wantsText = ({ phone, consent }: Contact): boolean => consent && phone !== '';

/** The guest's selections as shown. The host's name and phone are on the receipt. */
export function submissionOf(
  view: ReceiptView,
  me: string,
  contact: Contact,
): SentWith<typeof SUBMIT>['body'] {
  const modes = new Map(view.items.map((item) => [item.id, item.assignment_mode]));
  const mine = view.selections.filter((selection) => selection.guest_id === me);
  const counted = mine.filter((selection) => modes.get(selection.item_id) === 'quantity_based');
  const isHost = view.me.is_host;
  const texts = !isHost && wantsText(contact);
  return {
    guest_name: isHost ? view.receipt.payer_name : contact.name.trim(),
    guest_phone: texts ? contact.phone : null,
    ...(contact.email !== '' && !isHost && { guest_email: contact.email }),
    sms_opt_in: isHost ? null : texts,
    ...(isHost ? {} : consentShown()),
    opted_out_of_split: view.guests.find((guest) => guest.id === me)?.opted_out_of_split ?? false,
    selected_choice_item_ids: mine
      .filter((selection) => modes.get(selection.item_id) === 'guest_choice')
      .map((selection) => selection.item_id),
    quantity_assignments: Object.fromEntries(
      counted.map((selection) => [selection.item_id, selection.units]),
    ),
  };
}

/** What the consent to texts on this page is stored with. */
export function consentShown(): ConsentShown {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Browsers that hide their location have no time zone.
  return { consent_words: consentKey(currentLanguage()), ...(timeZone ? { time_zone: timeZone } : {}) };
}

/** Links the phone to the account signed in here. A failure undoes nothing (specification, section 8). */
export async function linkPhone(api: GuestApi, phone_number: string): Promise<void> {
  try {
    await api.send('POST /functions/v1/update-user-phone', { body: { phone_number } });
  } catch {
    toast({
      title: text(guestSubmit.linkFailedTitle),
      text: text(guestSubmit.linkFailedText),
      tone: 'danger',
    });
  }
}

/** Specification, sections 5 and 8: not submitted if it did not arrive, not finalized if it was not saved. */
export function failureText(error: unknown): { title: string; text: string } {
  const known = error instanceof ApiError ? error : null;
  const words = known?.message ?? text(common.tryAgain);
  const arrived = known === null || isRefused(error) || known.code === 'response.invalid';
  if (!arrived) return { title: text(guestSubmit.submitFailed), text: words };
  const title = text(guestSubmit.finalizeFailed);
  if (known?.status === 401 || known?.status === 403) return { title, text: text(guestSubmit.denied) };
  if (known?.code === 'request.invalid') return { title, text: text(guestSubmit.missing) };
  const own = known !== null && known.status >= 400 && known.status < 500;
  return { title: (own && known.title) || title, text: words };
}
