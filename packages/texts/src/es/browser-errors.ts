import type { browserErrors as english } from '../en/browser-errors.ts';
import { translation } from '../translation.ts';

export const browserErrors = translation<typeof english>()({
  'network.unreachable.title': 'Sin conexión',
  'network.unreachable.text':
    'No pudimos comunicarnos con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  'network.timeout.title': 'Tardó demasiado',
  'network.timeout.text': 'La solicitud tardó demasiado. Revisa tu conexión e inténtalo de nuevo.',
  'response.invalid.title': 'Algo salió mal',
  'response.invalid.text': 'El servidor envió una respuesta que no entendemos. Vuelve a cargar la página.',
  'page.failed.text': 'Inténtalo de nuevo. Si sigue así, vuelve a cargar la página.',
  'page.again': 'Intentar de nuevo',
});
