import type { openReceipt as english } from '../en/open-receipt.ts';
import { translation } from '../translation.ts';

export const openReceipt = translation<typeof english>()({
  loadingLabel: 'Cargando el recibo',
  missingTitle: 'No se encontró el recibo',
  missingText: 'Es posible que se haya eliminado o que sea de otro anfitrión.',
  goHome: 'Ir al inicio',
  failedTitle: 'Error',
  failedText: 'No se pudo cargar el recibo. Inténtalo de nuevo.',
  loadAgain: 'Reintentar',
  dataFailed: 'No se pudieron cargar los datos del recibo',
  joined: '{name} se unió.',
  opened: '{name} abrió la cuenta.',
  chosen: '{name} ya eligió.',
  completeTitle: '¡Todos eligieron!',
  completeText: 'Ya puedes cerrar la cuenta.',
  notifiedTitle: '¡Aviso enviado!',
  notifiedByText: 'Te avisamos por mensaje de texto.',
  notifiedByEmail: 'Te avisamos por correo electrónico.',
  notifiedByBoth: 'Te avisamos por mensaje de texto y por correo electrónico.',
  asksToBeAdded: '{name} pide entrar en la cuenta',
  seeRequest: 'Ver',
});
