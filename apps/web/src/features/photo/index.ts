export { LineCrop, LinePhoto } from './LinePhoto.tsx';
export { type LitLine, useLineAttention, useLit, useLitLine } from './lit-line.tsx';
export { OpenedPhoto, PhotoPane } from './PhotoPane.tsx';
