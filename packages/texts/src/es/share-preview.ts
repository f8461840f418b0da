import type { sharePreview as english } from '../en/share-preview.ts';
import { translation } from '../translation.ts';

export const sharePreview = translation<typeof english>()({
  title: 'Tu parte de la cuenta',
  titleAt: 'Tu parte de la cuenta en {place}',
  chooseText:
    'Elige lo que pediste y mira cuánto te toca, con impuestos y propina. Sin aplicación y sin cuenta.',
  preassignedText:
    'Mira lo que pediste y cuánto te toca, con impuestos y propina. Sin aplicación y sin cuenta.',
  pictureAlt: 'Un recibo partido en dos mitades justas y las palabras «Everyone pays for what they had.»',
  pageTitle: 'Tu cuenta',
  pageDescription: 'Elige lo que pediste y mira cuánto te toca. Sin aplicación y sin registro.',
  needsScripts: 'Para elegir lo que pediste, activa JavaScript y vuelve a cargar la página.',
});
