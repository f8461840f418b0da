/** What is done to something that scripts answer to. */
const TOUCHES = ['pointerdown', 'focusin', 'input'];

/** After which what could not be fetched is fetched again, in milliseconds; a touch does not wait so long. */
const AGAIN_AFTER = 3000;

/**
 * Hydrates a page when its part with `data-seen` comes into sight, or when a field or a button is touched; after a failure
 * again.
 * @param now needed at once
 */
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
