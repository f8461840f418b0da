import { area } from '../area.ts';

export const start = area('start', {
  /** Of the document; index.html says both in English. */
  pageTitle: 'Split the bill from a photo',
  pageDescription:
    'Photograph the receipt, let everyone pick what they had, and settle up to the cent. Guests need no account and no app.',
  login: 'Login',
  heading: 'Everyone pays for what they had.',
  explanation: 'Photograph the receipt. Friends tap what they had, and tax and tip follow to the cent.',
  tryNow: 'Try {product} Now',
  terms: 'Terms',
  privacy: 'Privacy',

  howHeading: 'How it works',
  snapTitle: 'Snap a Receipt',
  snapText: 'Dishes, prices, tax and tip are read for you.',
  splitTitle: 'Split with Friends',
  splitText: 'Everyone taps what they had, also half of the burrata. Or split evenly: all pay the same.',
  settleTitle: 'Settle Up Fast',
  settleText: 'Everyone sees their total and how to pay you.',

  whyHeading: 'Why choose {product}',
  whyCentTitle: 'To the cent',
  whyCentText: 'Half a dish, a bottle for three: it adds up.',
  whyGuestsTitle: 'Nothing to install',
  whyGuestsText: 'Guests open a link: no app, no account.',
  whyOfflineTitle: 'Made for bad reception',
  whyOfflineText: 'What you tap is kept until there is a connection.',
  whyPrivateTitle: 'Your table stays yours',
  whyPrivateText: 'No ads, no tracking. Only the host sees phone numbers.',

  tipHeading: 'You paid. You did the work.',
  tipText:
    'Guests thank you with a small host tip: {percent}% of the bill, at least {least:money}, shared among them.',
  tipBill: 'The bill',
  tipEarned: 'Your host tip',
  tipValueLabel: 'A bill of {bill}: {tip} for the host',

  endHeading: 'Divided before the coffee comes.',
  startNow: 'Start Splitting Now',

  exampleRestaurant: 'Trattoria Sole',
  exampleStarter: 'Burrata & peaches',
  examplePasta: 'Tagliatelle al ragù',
  exampleFish: 'Whole branzino',
  exampleWine: 'Bottle of Vermentino',
  exampleNina: 'Nina',
  exampleSam: 'Sam',
  exampleYou: 'You',
  sampleHint: 'Try it: tap what you had.',
  sampleTotalsLabel: 'What everyone pays',
  sampleFree: 'Nobody’s yet',
  sampleOpen: '{amount:money} is still nobody’s.',
  sampleComplete: 'Everything is somebody’s. It adds up to the cent.',
  tax: 'Tax',
  tip: 'Tip',
});
