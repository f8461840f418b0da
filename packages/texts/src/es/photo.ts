import type { photo as english } from '../en/photo.ts';
import { translation } from '../translation.ts';

export const photo = translation<typeof english>()({
  heading: 'Foto',
  cropLabel: 'La línea de {name} en la foto',
  unnamedCropLabel: 'La línea de este plato en la foto',
  alt: 'El recibo tal como se fotografió',
  broken: 'No se pudo cargar la foto.',
  smallerLabel: 'Alejar',
  largerLabel: 'Acercar',
  wholeLabel: 'Mostrar todo el recibo',
  turnLabel: 'Girar',
  closeLabel: 'Cerrar',
  lineLabel: 'Línea de {name}',
  unnamedLineLabel: 'Línea de un plato sin nombre',
  missing: 'No está en la cuenta',
  missingLabel: 'No está en la cuenta: {line}',
  add: 'Agregar a la cuenta',
  doubled: '¿La misma línea dos veces?',
  lineless: 'No está en la foto',
});
