import type { late as english } from '../en/late.ts';
import { translation } from '../translation.ts';

export const late = translation<typeof english>()({
  wasThere: 'Yo también estuve',
  heading: '¿Tú también estuviste?',
  text: '{payer} ve lo que pediste y puede agregarte. No necesitas registrarte.',
  textEvenly: '{payer} puede agregarte. No necesitas registrarte.',
  dishes: '¿Qué pediste?',
  youPayAbout: 'pagas unos {amount:money}',
  haveThis: 'Lo tienen {names}',
  onTop: 'Se suman impuestos y propina.',
  onTopShared: 'Se suman impuestos, propina y tu parte de lo que comparten todos.',
  noDish: 'Toca lo que pediste.',
  ask: 'Preguntar a {payer}',
  asked: 'Le preguntamos a {payer}',
  askedText: 'Tu cuenta aparecerá aquí cuando {payer} te agregue.',
  said: '{name}: {dishes}',
  change: 'Cambiar',
  cancel: 'Cancelar',
  added: '{payer} te agregó a la cuenta',
  declined: '{payer} no te agregó',
  declinedText: 'Puede ser una confusión: habla con {payer}, busca tu cuenta abajo o pregunta otra vez.',
  askAgain: 'Preguntar otra vez',
  reopened: '{payer} abrió la cuenta otra vez',
  reopenedText: 'Ya no tienes que esperar: puedes unirte aquí.',
});
