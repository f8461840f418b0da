import type { PersonTotalView } from '@fairtab/contract/receipt/receipt-view';
import { type Currency, type Money, moneyIn } from '@fairtab/domain/money/currency';
import { add, type Cents } from '@fairtab/domain/money/money';
import { payLinkOf } from '@fairtab/domain/paying/payment-links';
import type { PayTo } from '@fairtab/domain/paying/payment-methods';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { nameForTexts } from '@fairtab/domain/people/names';
import { firstToFit, shortened, toGsm } from '@fairtab/domain/texting/sms-text';
import { type Companions, namesIn, nameWithCompanionsIn } from '@fairtab/texts/companion-names';
import { companion } from '@fairtab/texts/en/companion';
import { billByEmail as mail, messages as reminder, finalBill as words } from '@fairtab/texts/en/messages';
import { formatMoney } from '@fairtab/texts/format';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { type EmailMessage, emailOf } from './message.ts';

type Names = { guestName: string; payerName: string; restaurantName: string | null };

/** A name for a text, without links (stored names may predate that rule); empty if none of it can be texted. */
function nameInText(name: string | null): string {
  const clean = nameForTexts(name ?? '');
  return toGsm(clean).trim() === '' ? '' : clean;
}

/** The recipient; empty without a name. */
const guestOf = ({ guestName }: Pick<Names, 'guestName'>): string => nameInText(guestName);

/** The host to pay. */
const payerOf = (language: Language, { payerName }: Pick<Names, 'payerName'>): string =>
  nameInText(payerName) || textIn(language, words.unnamedHost);

/** The bill's name: its restaurant, otherwise its host. */
const placeOf = (language: Language, bill: Omit<Names, 'guestName'>): string =>
  nameInText(bill.restaurantName) || textIn(language, words.billOf, { payer: payerOf(language, bill) });

/** Stops all bills to this e-mail address; texts are stopped by an answer. */
type Stoppable = { stopLink?: string | undefined };

type Payee = { name: string; amount: Money };

export type FinalBill = {
  guestName: string;
  companions?: Companions;
  payerName: string;
  restaurantName: string | null;
  /** Their own part and the parts of `others`. */
  owed: Omit<PersonTotalView, 'guest_id' | 'card'>;
  /** The same in the currency of the host's card, if that was charged in another one. */
  onCard?: Money | undefined;
  /** What is still due; all of it by default. */
  due?: Cents;
  /**
   * What they paid (`confirmed` by the payee or only reported), and what of it they get back, if it is more than they owe. The payee
   * is the host by default.
   */
  back?: { paid: Money; over: Money; confirmed: boolean; payee?: string } | undefined;
  /** What they pay each, if someone else than the host is among them. */
  payees?: readonly Payee[];
  /** What others pay them; null for nothing. */
  isOwed?: Money | null;
  /** The printed name of the bill's only charge. */
  charge?: string | null | undefined;
  /** Names of those they pay for. */
  others?: readonly string[];
  /** The name of their payer; they then pay nothing. */
  paidBy?: string | undefined;
  before: Money | null;
  paymentMethods: readonly PayTo[];
  currency: Currency;
  link: string;
} & Stoppable;

/** What a text leaves out, or shortens, to fit. */
type Cut = {
  note?: boolean;
  split?: boolean;
  /** Companions are only counted: 'Ben +2'. */
  countCompanions?: boolean;
  /** In characters. */
  place?: number;
  names?: number;
  /** Leaves out where to pay for guests who reported more than they owe; the bill has it. */
  pay?: boolean;
};

/** Tried in this order. Amounts, the link to the bill and how to opt out always stay. */
const CUTS: readonly Cut[] = [
  {},
  { note: true },
  { note: true, split: true },
  { note: true, split: true, countCompanions: true },
  { note: true, split: true, countCompanions: true, place: 20 },
  { note: true, split: true, countCompanions: true, place: 20, names: 20 },
  { note: true, split: true, countCompanions: true, place: 20, names: 20, pay: true },
];

/** What a guest owes once the bill is final, and what changed since an earlier text. */
export const finalBill: EmailMessage<'final_bill', FinalBill> = {
  kind: 'final_bill',
  sms: (language, bill) => firstToFit(drafts(language, bill)),
  email(language, bill) {
    const called = { ...calledIn(language, bill), payees: payeesIn(language, bill.payees ?? []) };
    const [subject, ...paragraphs] = wordsOf(language, bill, called);
    const pay = howToPay(language, bill, called).filter((line) => !line.includes(bill.link));
    return byEmail(language, bill, { subject, paragraphs: [...paragraphs, ...pay] });
  },
};

/** A message of these words, with the reason why it came and how to stop more. */
function byEmail(
  language: Language,
  {
    payees = [],
    ...bill
  }: Pick<Names, 'payerName'> & Stoppable & { payees?: readonly Payee[]; link?: string },
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
) {
  const why = textIn(language, mail.why, { payer: payerOf(language, bill) });
  return emailOf(subject, {
    amounts: payees.map(({ name, amount }) => ({
      label: textIn(language, mail.payTo, { name: payeeOf(language, name) }),
      amount: formatMoney(language, amount),
    })),
    paragraphs: [...paragraphs, why],
    ...(bill.link !== undefined && {
      sentence: textIn(language, words.seeBill, { link: bill.link }),
      action: { label: textIn(language, mail.seeBill), url: bill.link },
    }),
    ...(bill.stopLink !== undefined && {
      stop: { label: textIn(language, reminder.stopEmails), url: bill.stopLink },
    }),
  });
}

type Called = Record<'name' | 'payer' | 'place' | 'others' | 'by' | 'payees', string>;

function* drafts(language: Language, bill: FinalBill): Generator<string> {
  const called = calledIn(language, bill);
  for (const cut of CUTS) yield draft(language, bill, called, cut);
}

function calledIn(language: Language, bill: FinalBill): Omit<Called, 'payees'> {
  const nameOf = (guestName: string) => guestOf({ guestName }) || textIn(language, words.unnamedGuest);
  return {
    name: guestOf(bill),
    payer: payerOf(language, bill),
    place: placeOf(language, bill),
    others: (bill.others ?? []).map(nameOf).join(', '),
    by: bill.paidBy === undefined ? '' : nameOf(bill.paidBy),
  };
}

function draft(language: Language, bill: FinalBill, whole: Omit<Called, 'payees'>, cut: Cut): string {
  const names = cut.names ?? Number.POSITIVE_INFINITY;
  const called = {
    name: nameWithCompanions(language, bill, shortened(whole.name, names), cut),
    payer: shortened(whole.payer, names),
    others: shortened(whole.others, names),
    by: shortened(whole.by, names),
    place: shortened(whole.place, cut.place ?? Number.POSITIVE_INFINITY),
    payees: payeesIn(language, bill.payees ?? [], names),
  };
  return [
    ...wordsOf(language, bill, called, cut),
    ...howToPay(language, bill, called, cut),
    textIn(language, words.stop),
  ].join('\n');
}

/** All but how to pay. */
function wordsOf(language: Language, bill: FinalBill, called: Called, cut: Cut = {}): [string, ...string[]] {
  const split = cut.split || bill.paidBy !== undefined ? '' : splitOf(language, bill, called);
  return [
    shareOf(language, bill, called),
    ...stillDueOf(language, bill),
    ...backOf(language, bill, called),
    ...(bill.isOwed ? [textIn(language, words.isOwed, { amount: bill.isOwed })] : []),
    ...(split === '' ? [] : [split]),
  ];
}

/** What is still to pay after a part was paid: guests who pay in cash do not see the amount in the payment link. */
function stillDueOf(language: Language, bill: FinalBill): string[] {
  const due = dueOf(bill);
  if (due.amount <= 0 || due.amount >= totalOf(bill).amount) return [];
  return [textIn(language, words.stillDue, { due })];
}

function backOf(language: Language, { back }: FinalBill, called: Pick<Called, 'payer'>): string[] {
  if (back === undefined) return [];
  const { confirmed, payee, ...amounts } = back;
  const payer = payee === undefined ? called.payer : payeeOf(language, payee);
  const kept = isThanks(amounts.over.amount, amounts.over.currency);
  const [certain, reported] = kept
    ? [words.givesThanks, words.givesThanksSaid]
    : [words.getsBack, words.getsBackSaid];
  return [textIn(language, confirmed ? certain : reported, { ...amounts, payer })];
}

/** Someone else than the host to pay. */
const payeeOf = (language: Language, name: string): string =>
  nameInText(name) || textIn(language, words.unnamedGuest);

/** 'Max $20.00 and Sam $12.50'; empty for none. */
const payeesIn = (language: Language, payees: readonly Payee[], most = Number.POSITIVE_INFINITY): string =>
  namesIn(
    language,
    payees.map(({ name, amount }) =>
      textIn(language, words.payee, { name: shortened(payeeOf(language, name), most), amount }),
    ),
  );

function nameWithCompanions(
  language: Language,
  { companions = [] }: FinalBill,
  name: string,
  { countCompanions: isCounted }: Cut,
): string {
  if (name === '' || companions.length === 0) return name;
  if (isCounted) return textIn(language, companion.plus, { name, more: companions.length });
  const named = companions.map((one) => ({ ...one, name: nameInText(one.name) || null }));
  return nameWithCompanionsIn(language, name, named);
}

const totalOf = ({ onCard, owed, currency }: FinalBill): Money => onCard ?? moneyIn(currency)(owed.total);

function dueOf(bill: FinalBill): Money {
  const total = totalOf(bill);
  return { ...total, amount: bill.due ?? total.amount };
}

/** What they pay, or who pays it, with the last texted amount if it changed. */
function shareOf(language: Language, bill: FinalBill, { name, place, others, by }: Called): string {
  const { before, paidBy } = bill;
  const total = totalOf(bill);
  const isNameless = name === '';
  if (paidBy !== undefined) {
    if (before === null || before.amount === 0)
      return textIn(language, isNameless ? words.paidForNameless : words.paidFor, { name, by, place });
    return textIn(language, isNameless ? words.paidForNowNameless : words.paidForNow, {
      name,
      by,
      place,
      before,
    });
  }
  if (others !== '') {
    const all = { name, place, total, others };
    // Someone who has already paid is not asked to.
    if (dueOf(bill).amount <= 0)
      return textIn(language, isNameless ? words.paysMoreNameless : words.paysMore, all);
    if (before === null) return textIn(language, isNameless ? words.paysNameless : words.pays, all);
    return textIn(language, isNameless ? words.paysNowNameless : words.paysNow, { ...all, before });
  }
  if (before === null)
    return textIn(language, isNameless ? words.shareNameless : words.share, { name, place, total });
  return textIn(language, isNameless ? words.correctedNameless : words.corrected, {
    name,
    place,
    total,
    before,
  });
}

/** The oldest bills have one amount and no charges. */
function taxAnd({ charges, additional_charges }: FinalBill['owed']) {
  const amounts = [additional_charges, ...charges.map(({ cents }) => cents)];
  const less = amounts.some((amount) => amount < 0);
  // The sum is above 0 only if a charge is.
  if (!amounts.some((amount) => amount > 0)) return less ? words.taxLessDiscount : words.tax;
  return less ? words.taxAndFeesLessDiscount : words.taxAndFees;
}

/** The items, tax, tip and fees on one line, or what the card was charged for; empty if there is only one part. */
function splitOf(language: Language, bill: FinalBill, { payer }: Called): string {
  const { owed, currency, onCard } = bill;
  if (onCard !== undefined)
    return textIn(language, words.onCard, { amount: moneyIn(currency)(owed.total), payer });
  const fees = owed.additional_charges;
  const charge = nameInText(bill.charge ?? null);
  const parts = [
    { entry: words.items, amount: owed.subtotal },
    ...(charge === ''
      ? [{ entry: taxAnd(owed), amount: add(owed.tax, fees) }]
      : [
          { entry: words.tax, amount: owed.tax },
          { entry: words.charge, amount: fees },
        ]),
    { entry: words.tip, amount: owed.tip },
    { entry: words.hostTip, amount: owed.host_tip },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length < 2) return '';
  return `${parts.map(({ entry, amount }) => textIn(language, entry, { charge, amount: moneyIn(currency)(amount) })).join(', ')}.`;
}

/** Payment link and bill link; only the bill's if it shows what no link can. */
function howToPay(
  language: Language,
  bill: FinalBill,
  { payer, payees, place }: Called,
  cut: Cut = {},
): string[] {
  const seeBill = textIn(language, words.seeBill, { link: bill.link });
  if (dueOf(bill).amount <= 0 || (cut.pay && bill.back !== undefined)) return [seeBill];
  if (payees !== '') return [textIn(language, words.payEach, { payees, link: bill.link })];
  const link = payLinkOf(bill.paymentMethods, { amount: dueOf(bill), note: cut.note ? '' : place });
  if (link !== null) return [textIn(language, words.pay, { payer, link }), seeBill];
  if (bill.paymentMethods.length > 0) return [textIn(language, words.pay, { payer, link: bill.link })];
  return [textIn(language, words.payWithoutLink, { payer }), seeBill];
}

type BillWithdrawn = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  lastTextedAmount: Money;
} & Stoppable;

/** For a guest removed from a reopened bill, who no longer owes anything. */
export const billWithdrawn: EmailMessage<'bill_withdrawn', BillWithdrawn> = {
  kind: 'bill_withdrawn',
  sms: (language, bill) => [withdrawal(language, bill), textIn(language, words.stop)].join('\n'),
  email: (language, bill) => byEmail(language, bill, { subject: withdrawal(language, bill), paragraphs: [] }),
};

function withdrawal(language: Language, bill: BillWithdrawn): string {
  const name = guestOf(bill);
  return textIn(language, name === '' ? words.takenOffNameless : words.takenOff, {
    name,
    payer: payerOf(language, bill),
    place: placeOf(language, bill),
    before: bill.lastTextedAmount,
  });
}

type PaymentReminder = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  outstanding: Money;
  /** Whether the bill shows a way to pay. */
  payable: boolean;
  payees?: readonly Payee[];
  link: string;
} & Stoppable;

/** In characters, for a text that would be too long otherwise. */
const SHORT = 20;

/** Worded as between friends, without other names: carriers refuse texts that read like debt collection (error 30943). */
export const paymentReminder: EmailMessage<'payment_reminder', PaymentReminder> = {
  kind: 'payment_reminder',
  sms: (language, bill) => firstToFit([reminderDraft(language, bill), reminderDraft(language, bill, SHORT)]),
  email: (language, bill) => byEmail(language, bill, { subject: asks(language, bill), paragraphs: [] }),
};

function asks(language: Language, bill: PaymentReminder, most = Number.POSITIVE_INFINITY): string {
  const name = shortened(guestOf(bill), most);
  return textIn(language, name === '' ? reminder.reminderAsksNameless : reminder.reminderAsks, {
    name,
    payer: shortened(payerOf(language, bill), most),
    place: shortened(placeOf(language, bill), most),
    outstanding: bill.outstanding,
  });
}

function reminderDraft(language: Language, bill: PaymentReminder, most = Number.POSITIVE_INFINITY): string {
  const payees = payeesIn(language, bill.payees ?? [], most);
  return [
    asks(language, bill, most),
    payees === ''
      ? textIn(language, bill.payable ? reminder.reminderBill : reminder.reminderBillOnly, {
          link: bill.link,
        })
      : textIn(language, words.payEach, { payees, link: bill.link }),
    textIn(language, words.stop),
  ].join('\n');
}
