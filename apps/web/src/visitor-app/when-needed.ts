/** Events on a part that needs scripts. */
const TOUCHES = ['pointerdown', 'focusin', 'input'];

/** Pause before a failed fetch is retried, in milliseconds; a touch retries at once. */
const AGAIN_AFTER = 3000;

/** Hydrates when the part with `data-seen` comes into view or a field or button is touched; retries. `now`: at once. */
export function whenNeeded(
  page: HTMLElement,
  hydrate: () => Promise<unknown>,
  { now }: { now: boolean },
): void {
  let hydrating = false;
  const begin = () => {
    if (hydrating) return;
    hydrating = true;
    hydrate().then(end, () => {
      hydrating = false;
      setTimeout(begin, AGAIN_AFTER);
    });
  };
  const touched = ({ target }: Event) => {
    if (target instanceof Element && target.closest('label, input, button')) begin();
  };
  const sight = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && begin(),
  );
  const end = () => {
    sight.disconnect();
    for (const touch of TOUCHES) page.removeEventListener(touch, touched);
  };
  for (const touch of TOUCHES) page.addEventListener(touch, touched, { passive: true });
  for (const part of page.querySelectorAll('[data-seen]')) sight.observe(part);
  if (now) begin();
}
