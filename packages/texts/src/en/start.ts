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

  exampleRestaurant: 'Trattoria Sole',
  exampleDetail: 'Friday night, table 7',
  exampleStarter: 'Burrata & peaches',
  examplePasta: 'Tagliatelle al ragù',
  exampleFish: 'Whole branzino',
  exampleWine: 'Bottle of Vermentino',
  exampleNina: 'Nina',
  exampleSam: 'Sam',
  exampleLukasz: 'Łukasz',
  tax: 'Tax',
  tip: 'Tip',
  total: 'Total',
});
