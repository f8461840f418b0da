export { LineCrop, LinePhoto } from './LinePhoto.tsx';
export { type LitLine, useLineAttention, useLit, useLitLine } from './lit-line.tsx';
export { OpenedPhoto } from './OpenedPhoto.tsx';
export { PhotoPane } from './PhotoPane.tsx';
