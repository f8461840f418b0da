import { icon } from './icons.tsx';

export const MinusIcon = icon('M5 12h14');
export const DownIcon = icon('m6 9 6 6 6-6');
export const CopyIcon = icon(
  'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM5 15H4V6a2 2 0 0 1 2-2h9v1',
);
export const LockIcon = icon(
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2zM8 11V8a4 4 0 0 1 8 0v3',
);

// Drawn by Lucide (LUCIDE-LICENSE.txt).

export const ChooseIcon = icon(
  'M11.5 15H7a4 4 0 0 0-4 4v2M21.378 16.626a1 1 0 0 0-3.004-3.004l-4.01 4.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506zM6 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
);
export const UploadIcon = icon(
  'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21M14 19.5l3-3 3 3M17 22v-5.5M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
);
