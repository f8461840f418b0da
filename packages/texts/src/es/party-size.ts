import type { partySize as english } from '../en/party-size.ts';
import { translation } from '../translation.ts';

export const partySize = translation<typeof english>()({
  label: 'Número de personas',
  included: 'Contándote a ti',
  printed: '{count} según el recibo',
  less: 'Una persona menos',
  more: 'Una persona más',
});
