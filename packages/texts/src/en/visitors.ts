import { area } from '../area.ts';

export const start = area('start', {
  /** The document's title and description; index.html has the English ones. */
  pageTitle: 'Split the bill from a photo',
  pageDescription:
    'Photograph the receipt, let everyone pick what they had, and settle up to the cent. Guests need no account and no app.',
  login: 'Login',
  heading: 'Everyone pays for what they had.',
  explanation: 'Snap the receipt. Friends tap what they had.',
  tryNow: 'Try {product} Now',
  terms: 'Terms',
  privacy: 'Privacy',

  howHeading: 'How it works',
  snapTitle: 'Snap a Receipt',
  snapText: 'We read items, prices, tax and tip.',
  splitTitle: 'Split with Friends',
  splitText: 'Everyone taps what they had. Or split evenly.',
  settleTitle: 'Settle Up Fast',
  settleText: 'Everyone sees what to pay, and how.',

  whyHeading: 'Why choose {product}',
  whyCentTitle: 'To the cent',
  whyCentText: 'Half a burrata, a bottle for three.',
  whyGuestsTitle: 'Nothing to install',
  whyGuestsText: 'No app, no account for guests.',
  whyOfflineTitle: 'Made for bad reception',
  whyOfflineText: 'Your taps wait for a connection.',
  whyPrivateTitle: 'Your table stays yours',
  whyPrivateText: 'No ads, no tracking. Only you see phone numbers.',

  tipHeading: 'You paid. You did the work.',
  tipText: 'Guests share a small host tip: {percent}% of the bill, at least {least:money}.',
  tipBill: 'The bill',
  tipEarned: 'Your host tip',
  tipValueLabel: 'A bill of {bill}: {tip} for the host',

  startNow: 'Start Splitting Now',

  exampleRestaurant: 'Trattoria Sole',
  exampleStarter: 'Burrata & peaches',
  examplePasta: 'Tagliatelle al ragù',
  exampleFish: 'Whole branzino',
  exampleWine: 'Bottle of Vermentino',
  exampleNina: 'Nina',
  exampleSam: 'Sam',
  sampleHint: 'Tap what you had.',
  sampleTotalsLabel: 'What everyone pays',
  sampleFree: 'Not claimed',
  sampleOpen: '{amount:money} not claimed.',
  sampleComplete: 'It adds up to the cent.',
});

export const terms = area('terms', {
  heading: 'Terms of Service',
  whatHeading: 'What this is',
  what: '{product} divides a restaurant bill among the people who shared it. It works out who owes what. It moves no money: guests pay the host by a payment app or in any way they agree on.',
  whoHeading: 'Who may use it',
  age: 'You must be at least 13 years old.',
  who: 'Hosts sign in with a phone number or an email address that is theirs or, where it is offered, with an account they have elsewhere. Guests need no account: they give their own name, and a phone number or an email address only to get their bill by it.',
  hostHeading: 'The host’s part',
  host: 'A photo can be misread. The host checks the items and amounts against the paper before finalizing, and shares the link only with the people of the table.',
  creditsHeading: 'Credits',
  credits: {
    one: 'Sharing a receipt costs {count} credit, however many people are at the table, unless you have an unlimited plan. Credits never expire. They are not redeemable for cash.',
    other:
      'Sharing a receipt costs {count} credits, however many people are at the table, unless you have an unlimited plan. Credits never expire. They are not redeemable for cash.',
  },
  unlimited:
    'The unlimited plan is a subscription for {price:money} per month. It renews every month until you cancel it in the settings; then it runs to the end of the month that is paid.',
  refunds:
    'If a payment is refunded or disputed, the credits bought with it are taken back. Those that are used already are owed, and taken off the next ones.',
  creditsDeleted:
    'If you delete your account, the subscription is cancelled at once. Credits that are left, and the rest of a month that is paid, are lost.',
  creditsOff: 'No card payments are set up here: sharing a receipt costs nothing.',
  hostTipHeading: 'Host tip',
  hostTip:
    'Guests pay a host tip of {percent}% of the order, at least {least:money} in total, divided among them by what they had. It goes to the host, who paid the bill and did the work.',
  messagesHeading: 'Texts',
  messages:
    'Texts are transactional and opt-in: a code to sign in or to confirm a number; for hosts, that everyone has chosen, that somebody asks to be on a bill, and what changes in their account; for guests who agreed to it in the receipt selection flow, the final bill, corrections to it, and at most one reminder a day until it is paid. Message and data rates may apply. Reply STOP to opt out, HELP for help.',
  textsOff:
    'Here no texts are set up: people sign in by email, and nobody is asked for a phone number. Guests who leave an email address get by it what is said of texts; the link in each email stops them.',
  warrantyHeading: 'No warranty',
  warranty:
    'We divide every bill to the cent and show how. Still, the service comes as it is, and the amounts are for you to check before you pay or ask for money.',

  operatorHeading: 'Who runs this site',
  operator:
    '{operator} runs this installation of {product}, and answers for it. For questions, requests about your data, and to report a problem:',

  effective: 'Effective date: {date}',
  back: 'Back to Home',
});

export const privacy = area('privacy', {
  heading: 'Privacy Policy',
  keepHeading: 'What we keep',
  keepOfPeople:
    'Of hosts: phone number, email, name, how they are paid, and their receipts with the photos. Of guests: the name they give, their phone number or email address if they give it, what they chose, whether they agreed to be texted, and in which time zone they are.',
  keepSecret:
    'A guest’s browser keeps a secret in a cookie, so that nobody else can change their choices. It is set when they first change something, is the same for all receipts, and goes a year after the last visit. We store only its fingerprint, a different one for each receipt. There is no advertising and no tracking.',
  keepName:
    'The browser also remembers the name its guest last gave, and fills it in on the next bill. It stays on the device until they choose or change something there; clearing the browser’s data removes it.',
  seeHeading: 'Who sees what',
  see: 'Everybody who has a receipt’s link sees its photo, its items, the names of the people on it and what they chose. The link of a guest’s own bill shows that guest’s part alone. Guests’ phone numbers and email addresses are seen by the host of the receipt and by their owner, by nobody else. Admins can look up hosts by name, and then see their phone and credits; each look is recorded.',
  photosHeading: 'Photos of receipts',
  photos:
    'A photo is read on the server that runs {product}. Only where its operator has set a key for an AI service can a photo go to that service.',
  photosOffline: 'Here no AI service is set up: your photo is read by AI on this server, and sent to nobody.',
  photosAi:
    'Here an AI service is set up: a photo that this server cannot read for sure is also sent to it, reduced and without its metadata, to be read.',
  messagesHeading: 'Texts and emails',
  messages:
    'We text codes, final bills and corrections to them, and a note to the host when everyone has chosen. Guests agree to it during the receipt selection flow, or choose to get no texts. An SMS provider sends them and gets the phone number and the text.',
  messagesShared: 'Phone numbers and consents to texts go to nobody else, and are never used for marketing.',
  messagesReminders:
    'While a bill is not paid, its host can have us text a reminder: at most one a day, between 8 in the morning and 9 in the evening by the time zone of the guest’s browser, and only to guests who agreed to texts.',
  messagesStop:
    'Reply STOP to opt out of all texts, and START to get them again. So that it stays that way, we keep a fingerprint of the number; likewise of an email address to which bills were stopped. Hosts stop the email that everyone has chosen by the link in it, or in the settings; emails about the account always come.',
  paymentsHeading: 'Payments',
  payments:
    'Hosts pay for credits on the pages of Stripe, our payment service. It gets what you enter there, your email if we know it, what you buy, and the number of your account. We never see your card.',
  paymentsKept:
    'We keep what you bought, when, for how much and what became of it, with Stripe’s numbers for you and your payments. When you delete your account, the purchases stay in our books without your name; Stripe keeps what the law asks of it.',
  paymentsOff: 'Here no card payments are set up: nothing is sent to Stripe.',
  howLongHeading: 'How long',
  howLong:
    'A receipt stays until its host deletes it. With it go its photo, its guests and their choices; the operator’s backups may hold them a little longer.',
  howLongConsents:
    'Who agreed to texts, or chose to get none, is kept for {years} years as evidence: when, for which receipt, the words that were shown, and the browser’s time zone. Instead of the phone number it has its fingerprint.',
  leaving:
    'Hosts can download everything that is kept about them, and delete their account, in the settings. Their receipts, photos and all phone numbers and email addresses on them go at once. Only final bills can be read for another 90 days by those who have the link, without phone numbers, email addresses and photo.',
  log: 'The log of what hosts changed has names and amounts, but no phone numbers and no addresses. It stays.',
  logMonths: {
    one: 'The log of what hosts changed has names and amounts, but no phone numbers and no addresses. Each line goes after {count} month.',
    other:
      'The log of what hosts changed has names and amounts, but no phone numbers and no addresses. Each line goes after {count} months.',
  },
  childrenHeading: 'Children',
  children: '{product} is not for children under 13, and we keep nothing of them knowingly.',
});
