/**
 * pdf.js, whose worker runs in this process too. It names classes that draw pages, which Node lacks, and would look for a
 * package that has them: nothing is drawn here.
 */
export async function loadPdfJs() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
