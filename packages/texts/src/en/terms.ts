import { area } from '../area.ts';

export const terms = area('terms', {
  heading: 'Terms of Service',
  whatHeading: 'What this is',
  what: '{product} divides a restaurant bill among the people who shared it. It works out who owes what. It moves no money: guests pay the host by a payment app or in any way they agree on.',
  whoHeading: 'Who may use it',
  age: 'You must be at least 13 years old.',
  who: 'Hosts sign in with a phone number or an email address that is theirs or, where it is offered, with an account they have elsewhere. Guests need no account: they give their own name, and a phone number only to get their bill by text.',
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
  warrantyHeading: 'No warranty',
  warranty:
    'We divide every bill to the cent and show how. Still, the service comes as it is, and the amounts are for you to check before you pay or ask for money.',

  effective: 'Effective date: {date}',
  back: 'Back to Home',
});
