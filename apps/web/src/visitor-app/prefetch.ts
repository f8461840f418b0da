/** Fetches files ahead that another document needs. @param files their addresses, without a slash at the start */
export function prefetch(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
