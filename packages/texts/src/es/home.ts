import type { home as english } from '../en/home.ts';
import { translation } from '../translation.ts';

export const home = translation<typeof english>()({
  pageTitle: 'Tus recibos',
  greeting: 'Hola, {name}',
  greetingWithoutName: 'Hola',
  explanation: 'Toma una foto del recibo, comparte el enlace y listo: cada quien paga lo suyo.',
  newReceipt: 'Nuevo recibo',
  emptyTitle: 'Aún no hay recibos',
  emptyText: 'El primero toma medio minuto: una foto, un vistazo a los artículos y un enlace para la mesa.',
  create: 'Crear recibo',
  loadFailedTitle: 'Error',
  loadFailedText: 'No se pudieron cargar los recibos. {reason}',
  loadAgain: 'Reintentar',
  loadingLabel: 'Cargando tus recibos',
  openLabel: 'Abrir {name}',
  nameLabel: 'Nombre del recibo',
  deleteLabel: 'Eliminar {name}',
  items: { one: '{count} artículo', other: '{count} artículos' },
  guests: '<count>{chosen}/{invited}</count> invitados',
  complete: 'Selecciones completas',
  renamed: 'Recibo actualizado',
  renameFailed: 'No se pudo cambiar el nombre del recibo',
  deleteHeading: 'Eliminar recibo',
  deleteText:
    '¿Eliminar {name} con todos sus artículos y elecciones? Los invitados que tengan el enlace ya no encontrarán nada. Esto no se puede deshacer.',
  deleteUnnamedText:
    '¿Eliminar este recibo con todos sus artículos y elecciones? Los invitados que tengan el enlace ya no encontrarán nada. Esto no se puede deshacer.',
  deleted: 'Recibo eliminado',
  deleteFailed: 'No se pudo eliminar el recibo',
});
