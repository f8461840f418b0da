import { area } from '../area.ts';

export const start = area('start', {
  login: 'Login',
  heading: 'Everyone pays for what they had.',
  explanation:
    'Photograph the receipt. Your friends tap their dishes, and tax and tip follow to the cent. They need no account and no app.',
  tryNow: 'Try {product} Now',
  terms: 'Terms',
  privacy: 'Privacy',

  howHeading: 'How it works',
  snapTitle: 'Snap a Receipt',
  snapText: 'One photo. Dishes, prices, tax and tip are read for you; you fix what the light got wrong.',
  splitTitle: 'Split with Friends',
  splitText: 'Pass a link or a code around the table. Everyone taps what they had, also half of the burrata.',
  settleTitle: 'Settle Up Fast',
  settleText: 'Each friend gets their own total by text, with a link to pay you back.',

  whyHeading: 'Why choose {product}',
  whyCentTitle: 'To the cent, and you can check it',
  whyCentText:
    'Half a dish, a bottle for three, tax and tip: everything adds up to what was paid, and the proof is one tap away.',
  whyGuestsTitle: 'Nothing to install',
  whyGuestsText: 'Guests open a link. No app, no account, and everyone sees who has what as it happens.',
  whyOfflineTitle: 'Made for bad reception',
  whyOfflineText: 'What you tap in the cellar bar is kept and saved as soon as there is a connection.',
  whyPrivateTitle: 'Your table stays yours',
  whyPrivateText: 'No advertising, no tracking. Phone numbers are seen by the host and their owner alone.',

  tipHeading: 'You paid. You did the work.',
  tipText:
    'Guests thank their host with a small host tip: {percent}% of the bill, at least {least:money} in total, shared among them.',
  tipBill: 'The bill',
  tipEarned: 'Your host tip',
  tipValueLabel: 'A bill of {bill}: {tip} for the host',

  endHeading: 'The next dinner is divided before the coffee comes.',
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
