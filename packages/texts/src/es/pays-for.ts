import type { paysFor as english } from '../en/pays-for.ts';
import { translation } from '../translation.ts';

export const paysFor = translation<typeof english>()({
  intro: 'Quien marques no tiene nada que pagar.',
  nobody: 'Aún no hay nadie más en esta cuenta.',
  paysForOthers: 'Paga por {names}',
  youPayFor: 'Pagas {amount:money} por ti y por {names}.',
  youPayAlone: 'Pagas {amount:money}, solo lo tuyo.',
  save: 'Guardar',

  askHeading: 'Alguien paga por mí…',
  askIntro: 'Primero se le pregunta: cuenta cuando acepte.',
  ask: 'Preguntar',
  declined: '{name} prefiere no pagar por ti.',
  accepted: '{name} paga por ti.',
  ok: 'OK',

  questionHeading: '¿Quién paga?',
  question: '{name} te pide que pagues su parte: {amount:money}',
  questionFor: '{name} te pide que pagues por {guest}: {amount:money}',
  accept: 'Aceptar',
  decline: 'No, gracias',
});
