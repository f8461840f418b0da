import type { outbox as english } from '../en/outbox.ts';
import { translation } from '../translation.ts';

export const outbox = translation<typeof english>()({
  pageTitle: 'Bandeja de salida',
  heading: 'Bandeja de salida',
  explanation:
    'No hay un proveedor de SMS o de correo configurado, así que los mensajes llegan aquí. Los nuevos aparecen solos.',
  loadingLabel: 'Cargando mensajes',
  absentTitle: 'Aquí no hay bandeja de salida',
  absentText: 'Los mensajes de esta instalación se envían o se guardan donde nadie más puede leerlos.',
  emptyTitle: 'Aún no hay mensajes',
  emptyText: 'Aquí aparecerán los códigos para iniciar sesión y las cuentas finales.',
  sms: 'Mensaje',
  email: 'Correo',
  htmlPart: 'Parte HTML',
  answerWith: 'Responder con',
  answerLabel: 'Responder con {word}',
  answerFailed: 'No se pudo responder',
});
