import type { partySize as english } from '../en/party-size.ts';
import { translation } from '../translation.ts';

export const partySize = translation<typeof english>()({
  label: 'Personas',
  included: 'Inclúyete',
  printed: '{count} según el recibo',
  less: 'Una persona menos',
  more: 'Una persona más',
});
