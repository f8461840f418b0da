// It has no types, and is imported for what it leaves for pdf.mjs.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
