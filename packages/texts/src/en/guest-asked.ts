import { area } from '../area.ts';

/** What has come of asking others for a dish, or to share it. */
export const guestAsked = area('guest-asked', {
  asked: 'Asked {first}',
  askedTwo: 'Asked {first} and {second}',
  askedMany: 'Asked {first}, {second} +{more} more',
  saidNo: '{first} said no',
  twoSaidNo: '{first} and {second} said no',
  manySaidNo: '{first}, {second} +{more} more said no',
  askFor: 'Ask for it',
  askForLabel: 'Ask {name} for {dish}',
  noAnswer: '{name} has not answered',
  takeIt: 'Take it',
  takeItLabel: 'Take {dish}: {name} has not answered',
  keepsIt: '{name} keeps it',
  letYouHave: '{name} let you have it',
  answerNews: '{dish}: {answer}.',
});
