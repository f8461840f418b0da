import type { GuestArea } from '../areas.ts';
import type { TextsOf } from '../translation.ts';
import { amountChanges } from './amount-changes.ts';
import { bill } from './bill.ts';
import { breakdown } from './breakdown.ts';
import { browserErrors } from './browser-errors.ts';
import { card } from './card.ts';
import { cardProof } from './card-proof.ts';
import { common } from './common.ts';
import { company } from './company.ts';
import { companyBill } from './company-bill.ts';
import { companySheet } from './company-sheet.ts';
import { components } from './components.ts';
import { copying } from './copying.ts';
import { dishParts } from './dish-parts.ts';
import { even } from './even.ts';
import { findDishes } from './find-dishes.ts';
import { guest } from './guest.ts';
import { guestAsked } from './guest-asked.ts';
import { guestChoose } from './guest-choose.ts';
import { guestConflicts } from './guest-conflicts.ts';
import { guestCounted } from './guest-counted.ts';
import { guestFinal } from './guest-final.ts';
import { guestNews } from './guest-news.ts';
import { guestPreassigned } from './guest-preassigned.ts';
import { guestProposals } from './guest-proposals.ts';
import { guestShared } from './guest-shared.ts';
import { guestSubmit } from './guest-submit.ts';
import { guestSummary } from './guest-summary.ts';
import { guestTable } from './guest-table.ts';
import { guestVerify } from './guest-verify.ts';
import { iPaid } from './i-paid.ts';
import { kept } from './kept.ts';
import { late } from './late.ts';
import { leftOver } from './left-over.ts';
import { otherDevice } from './other-device.ts';
import { ownBill } from './own-bill.ts';
import { ownLink } from './own-link.ts';
import { paidFor } from './paid-for.ts';
import { payBack } from './pay-back.ts';
import { paysFor } from './pays-for.ts';
import { personRefusals } from './person-refusals.ts';
import { photo } from './photo.ts';
import { proof } from './proof.ts';
import { shareChanges } from './share-changes.ts';
import { smsConsent } from './sms-consent.ts';

export const esGuests: TextsOf<GuestArea> = {
  'amount-changes': amountChanges,
  bill,
  breakdown,
  'browser-errors': browserErrors,
  card,
  'card-proof': cardProof,
  common,
  company,
  'company-bill': companyBill,
  'company-sheet': companySheet,
  components,
  copying,
  'dish-parts': dishParts,
  even,
  guest,
  'find-dishes': findDishes,
  'left-over': leftOver,
  'guest-asked': guestAsked,
  'guest-choose': guestChoose,
  'guest-counted': guestCounted,
  'guest-shared': guestShared,
  'guest-final': guestFinal,
  'guest-conflicts': guestConflicts,
  'guest-news': guestNews,
  'guest-preassigned': guestPreassigned,
  'guest-proposals': guestProposals,
  'guest-submit': guestSubmit,
  'guest-summary': guestSummary,
  'guest-table': guestTable,
  'guest-verify': guestVerify,
  'i-paid': iPaid,
  kept,
  late,
  'other-device': otherDevice,
  'own-bill': ownBill,
  'own-link': ownLink,
  'paid-for': paidFor,
  'pay-back': payBack,
  'pays-for': paysFor,
  'person-refusals': personRefusals,
  photo,
  proof,
  'share-changes': shareChanges,
  'sms-consent': smsConsent,
};
