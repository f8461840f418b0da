import type { HostArea } from '../areas.ts';
import type { TextsOf } from '../translation.ts';
import { account } from './account.ts';
import { accountRefusals } from './account-refusals.ts';
import { admin } from './admin.ts';
import { adminRefusals } from './admin-refusals.ts';
import { assign } from './assign.ts';
import { buyCredits } from './buy-credits.ts';
import { cardSheet } from './card-sheet.ts';
import { chargeSheet } from './charge-sheet.ts';
import { charges } from './charges.ts';
import { correction } from './correction.ts';
import { create } from './create.ts';
import { credits } from './credits.ts';
import { dashboard } from './dashboard.ts';
import { dashboardCharts } from './dashboard-charts.ts';
import { demoCheckout } from './demo-checkout.ts';
import { earlierBills } from './earlier-bills.ts';
import { fileRefusals } from './file-refusals.ts';
import { finalBills } from './final-bills.ts';
import { finalize } from './finalize.ts';
import { handleRefusals } from './handle-refusals.ts';
import { home } from './home.ts';
import { host } from './host.ts';
import { hostBill } from './host-bill.ts';
import { items } from './items.ts';
import { latecomers } from './latecomers.ts';
import { leftovers } from './leftovers.ts';
import { openReceipt } from './open-receipt.ts';
import { outbox } from './outbox.ts';
import { paidBack } from './paid-back.ts';
import { paymentNews } from './payment-news.ts';
import { preassign } from './preassign.ts';
import { printedBill } from './printed-bill.ts';
import { privacy } from './privacy.ts';
import { providerErrors } from './provider-errors.ts';
import { purchases } from './purchases.ts';
import { receipt } from './receipt.ts';
import { receiptRefusals } from './receipt-refusals.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { signIn } from './sign-in.ts';
import { splitMode } from './split-mode.ts';
import { start } from './start.ts';
import { terms } from './terms.ts';
import { tip } from './tip.ts';
import { whoPays } from './who-pays.ts';

export const es: TextsOf<HostArea> = {
  account,
  admin,
  'admin-refusals': adminRefusals,
  'account-refusals': accountRefusals,
  assign,
  'buy-credits': buyCredits,
  'card-sheet': cardSheet,
  charges,
  'charge-sheet': chargeSheet,
  correction,
  create,
  credits,
  dashboard,
  'dashboard-charts': dashboardCharts,
  'demo-checkout': demoCheckout,
  'file-refusals': fileRefusals,
  'earlier-bills': earlierBills,
  'final-bills': finalBills,
  finalize,
  leftovers,
  home,
  host,
  'host-bill': hostBill,
  items,
  latecomers,
  'open-receipt': openReceipt,
  outbox,
  'paid-back': paidBack,
  'payment-news': paymentNews,
  preassign,
  'printed-bill': printedBill,
  privacy,
  'provider-errors': providerErrors,
  purchases,
  receipt,
  'handle-refusals': handleRefusals,
  'receipt-refusals': receiptRefusals,
  settings,
  sharing,
  'sign-in': signIn,
  'split-mode': splitMode,
  start,
  terms,
  tip,
  'who-pays': whoPays,
};
