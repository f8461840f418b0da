const BARS = '[data-top-bar], [data-bottom-bar]';

/** Keeps a toast off bars, so that it never covers a main action. Returns a function that stops. */
export function keepBesideBars(toast: HTMLElement, page: ParentNode): () => void {
  const place = () => standBesideBars(toast, page);
  // Observers run after the browser's own layout; measuring at each change would lay out a large page twice.
  const sizes = new ResizeObserver(place);
  let followed: Element[] = [];
  const follow = () => {
    const bars = [...page.querySelectorAll(BARS)];
    if (bars.length === followed.length && bars.every((bar, n) => bar === followed[n])) return;
    followed = bars;
    sizes.disconnect();
    for (const one of [document.body, ...bars]) sizes.observe(one);
  };
  // Bars come and go, and stick to the window's top once it is scrolled.
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', place);
  addEventListener('scroll', place, { passive: true });
  // A dialog in transition has other measures.
  const arrived = (event: Event) => event.target === page && place();
  page.addEventListener('transitionend', arrived);
  follow();
  return () => {
    changes.disconnect();
    sizes.disconnect();
    removeEventListener('resize', place);
    removeEventListener('scroll', place);
    page.removeEventListener('transitionend', arrived);
  };
}

function standBesideBars(toast: HTMLElement, page: ParentNode): void {
  toast.style.removeProperty('--bar');
  const { top, right, bottom, left } = toast.getBoundingClientRect();
  const atTop = top < innerHeight / 2;
  const edge = atTop ? top : innerHeight - bottom;
  const bars = [...page.querySelectorAll(atTop ? '[data-top-bar]' : '[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.left < right && left < bar.right)
    .map((bar) =>
      atTop
        ? { from: bar.top, to: bar.bottom }
        : { from: innerHeight - bar.bottom, to: innerHeight - bar.top },
    )
    .sort((a, b) => a.from - b.from);
  // Beside one bar it may cover the next.
  let moved = 0;
  for (const { from, to } of bars) if (from < moved + edge + bottom - top && to > moved + edge) moved = to;
  if (moved > 0) toast.style.setProperty('--bar', `${moved}px`);
}
