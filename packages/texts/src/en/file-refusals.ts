import type { ErrorCode } from '@fairtab/contract/errors';
import { area } from '../area.ts';

/** Why a file cannot be the photo of a receipt: the server's errors that the page finds before it sends the file. */
export type FileProblem = Extract<ErrorCode, 'upload.invalid_type' | 'upload.too_large' | 'upload.mismatch'>;

/** Of the specification's section 5. */
export const fileRefusals = area('file-refusals', {
  'several.title': 'Multiple Files Not Allowed',
  'several.text': 'Please select only one receipt image.',
  'upload.invalid_type.title': 'Invalid File Type',
  'upload.invalid_type.text': 'Please upload a JPG, PNG, WebP, or HEIC image file only.',
  'upload.too_large.title': 'File Too Large',
  'upload.too_large.text': 'File is {megabytes} MB. Please upload an image smaller than 50MB.',
  'upload.mismatch.title': 'File Validation Error',
  'upload.mismatch.text': 'The file extension does not match the type of the file.',
} as const satisfies Record<`${FileProblem | 'several'}.${'title' | 'text'}`, string>);
