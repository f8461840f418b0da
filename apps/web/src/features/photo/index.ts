export { type LitLine, useLineAttention, useLit, useLitLine } from './lit-line.tsx';
export { LineCrop, LinePhoto, OpenedPhoto, PhotoPane, scanLinesKey } from './PhotoPane.tsx';
