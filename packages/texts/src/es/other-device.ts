import type { otherDevice as english } from '../en/other-device.ts';
import { translation } from '../translation.ts';

export const otherDevice = translation<typeof english>()({
  heading: 'Otro dispositivo',
  scan: 'Escanea esto con el otro dispositivo. O abre allí la cuenta, toca «Otro dispositivo» y escribe el código.',
  codeLabel: 'Código QR para seguir en otro dispositivo',
  once: { one: 'Sirve una vez, durante {count} minuto.', other: 'Sirve una vez, durante {count} minutos.' },
  again: 'Reintentar',
  cancel: 'Anular este código',
  cancelled: 'El código ya no sirve.',
  haveCode: 'Tengo un código',
  enterText: 'Donde empezaste, toca «Otro dispositivo» al pie de la página. Luego escribe aquí el código.',
  scannedText: 'Lo que elegiste en el otro dispositivo pasa a este.',
  code: 'Código de 6 dígitos',
  goOn: 'Seguir aquí',
  done: 'Sigues aquí.',
});
