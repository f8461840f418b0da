import type { Translations } from '../translation.ts';
import { account } from './account.ts';
import { accountRefusals } from './account-refusals.ts';
import { admin } from './admin.ts';
import { adminRefusals } from './admin-refusals.ts';
import { assign } from './assign.ts';
import { bill } from './bill.ts';
import { breakdown } from './breakdown.ts';
import { browserErrors } from './browser-errors.ts';
import { buyCredits } from './buy-credits.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { create } from './create.ts';
import { creditPackages } from './credit-packages.ts';
import { creditReasons } from './credit-reasons.ts';
import { credits } from './credits.ts';
import { dashboard } from './dashboard.ts';
import { demoCheckout } from './demo-checkout.ts';
import { fileRefusals } from './file-refusals.ts';
import { finalBills } from './final-bills.ts';
import { finalize } from './finalize.ts';
import { guest } from './guest.ts';
import { guestChoose } from './guest-choose.ts';
import { guestContact } from './guest-contact.ts';
import { guestFinal } from './guest-final.ts';
import { guestLateTaps } from './guest-late-taps.ts';
import { guestNews } from './guest-news.ts';
import { guestPreassigned } from './guest-preassigned.ts';
import { guestProposals } from './guest-proposals.ts';
import { guestSplitWith } from './guest-split-with.ts';
import { guestSubmit } from './guest-submit.ts';
import { guestSubmitted } from './guest-submitted.ts';
import { guestSummary } from './guest-summary.ts';
import { guestTable } from './guest-table.ts';
import { guestTakenOff } from './guest-taken-off.ts';
import { guestVerify } from './guest-verify.ts';
import { home } from './home.ts';
import { host } from './host.ts';
import { hostBill } from './host-bill.ts';
import { hostComponents } from './host-components.ts';
import { iPaid } from './i-paid.ts';
import { items } from './items.ts';
import { legal } from './legal.ts';
import { openReceipt } from './open-receipt.ts';
import { outOfCredits } from './out-of-credits.ts';
import { outbox } from './outbox.ts';
import { ownBill } from './own-bill.ts';
import { paidBack } from './paid-back.ts';
import { partySize } from './party-size.ts';
import { payBack } from './pay-back.ts';
import { paymentNews } from './payment-news.ts';
import { personRefusals } from './person-refusals.ts';
import { photo } from './photo.ts';
import { preassign } from './preassign.ts';
import { privacy } from './privacy.ts';
import { proof } from './proof.ts';
import { providerErrors } from './provider-errors.ts';
import { purchases } from './purchases.ts';
import { receipt } from './receipt.ts';
import { receiptRefusals } from './receipt-refusals.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shareCost } from './share-cost.ts';
import { sharePreview } from './share-preview.ts';
import { sharing } from './sharing.ts';
import { signIn } from './sign-in.ts';
import { smsConsent } from './sms-consent.ts';
import { start } from './start.ts';
import { terms } from './terms.ts';

/** What is not listed here is shown in English. */
export const es: Translations = {
  'account-refusals': accountRefusals,
  account,
  admin,
  'admin-refusals': adminRefusals,
  assign,
  bill,
  breakdown,
  'browser-errors': browserErrors,
  'buy-credits': buyCredits,
  common,
  components,
  create,
  'credit-packages': creditPackages,
  'credit-reasons': creditReasons,
  credits,
  dashboard,
  'demo-checkout': demoCheckout,
  'file-refusals': fileRefusals,
  'final-bills': finalBills,
  finalize,
  'guest-choose': guestChoose,
  'guest-contact': guestContact,
  'guest-final': guestFinal,
  'guest-late-taps': guestLateTaps,
  'guest-news': guestNews,
  'guest-preassigned': guestPreassigned,
  'guest-proposals': guestProposals,
  'guest-split-with': guestSplitWith,
  'guest-submit': guestSubmit,
  'guest-submitted': guestSubmitted,
  'guest-summary': guestSummary,
  'guest-table': guestTable,
  'guest-taken-off': guestTakenOff,
  'guest-verify': guestVerify,
  guest,
  home,
  'host-bill': hostBill,
  'host-components': hostComponents,
  host,
  'i-paid': iPaid,
  items,
  legal,
  'open-receipt': openReceipt,
  'out-of-credits': outOfCredits,
  outbox,
  'own-bill': ownBill,
  'paid-back': paidBack,
  'party-size': partySize,
  'pay-back': payBack,
  'payment-news': paymentNews,
  'person-refusals': personRefusals,
  photo,
  preassign,
  privacy,
  proof,
  'provider-errors': providerErrors,
  purchases,
  'receipt-refusals': receiptRefusals,
  receipt,
  session,
  settings,
  'share-cost': shareCost,
  'share-preview': sharePreview,
  sharing,
  'sign-in': signIn,
  'sms-consent': smsConsent,
  start,
  terms,
};
