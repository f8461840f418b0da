import type { payBack as english } from '../en/pay-back.ts';
import { translation } from '../translation.ts';

export const payBack = translation<typeof english>()({
  payWith: 'Pagar con {method}',
  copy: 'Copiar',
  handleLabel: 'a quién pagar en {method}',
  amountLabel: 'el importe',
  copiedTitle: '{handle}: copiado',
  copiedText: 'Paga {amount:money} allí con {method}, en la aplicación de tu banco.',
  onPhone: 'Pagar con tu teléfono',
  codeFor: 'Con qué aplicación pagar',
  codeLabel: 'Código QR que abre {method} en tu teléfono',
  codeHint: 'Escanéalo con la cámara de tu teléfono para pagar {amount:money} con {method}.',
  codeFailed: 'No se pudo cargar el código',
});
