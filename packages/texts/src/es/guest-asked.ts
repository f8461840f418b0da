import type { guestAsked as english } from '../en/guest-asked.ts';
import { translation } from '../translation.ts';

export const guestAsked = translation<typeof english>()({
  asked: 'Preguntaste a {first}',
  askedTwo: 'Preguntaste a {first} y a {second}',
  askedMany: 'Preguntaste a {first}, {second} y {more} más',
  saidNo: '{first} dijo que no',
  twoSaidNo: '{first} y {second} dijeron que no',
  manySaidNo: '{first}, {second} y {more} más dijeron que no',
  askFor: 'Pedirlo',
  askForLabel: 'Pedir {dish} a {name}',
  noAnswer: '{name} no respondió',
  takeIt: 'Tomarlo',
  takeItLabel: 'Tomar {dish}: {name} no respondió',
  keepsIt: '{name} se lo queda',
  letYouHave: '{name} te lo dejó',
  answerNews: '{dish}: {answer}.',
});
