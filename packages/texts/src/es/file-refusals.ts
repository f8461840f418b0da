import type { fileRefusals as english } from '../en/file-refusals.ts';
import { translation } from '../translation.ts';

export const fileRefusals = translation<typeof english>()({
  'several.title': 'Un solo archivo, por favor',
  'several.text': 'Elige una sola imagen del recibo.',
  'upload.invalid_type.title': 'Tipo de archivo no válido',
  'upload.invalid_type.text': 'Sube solo una imagen JPG, PNG, WebP o HEIC.',
  'upload.too_large.title': 'Archivo demasiado grande',
  'upload.too_large.text': 'El archivo pesa {megabytes} MB. Sube una imagen de menos de 50 MB.',
  'upload.mismatch.title': 'El archivo no es válido',
  'upload.mismatch.text': 'La extensión del archivo no corresponde a su tipo.',
});
