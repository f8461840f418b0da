import type { Page } from '@playwright/test';

/** Lets the animations of a page take so long that a busy machine sees them, from now on. */
export async function slowMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
}

/** An animation that runs: of what, and which of its properties move. */
export type Motion = { of: string; properties: string[]; duration: number };

/**
 * The animations of the elements that a selector finds, once there is one.
 * Begin to wait before what starts them happens.
 */
export const motionOf = (page: Page, selector: string): Promise<Motion[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<Motion[]>((resolve) => {
        const look = () => {
          const running = document.getAnimations().flatMap(({ effect }) => {
            if (!(effect instanceof KeyframeEffect) || !effect.target?.matches(wanted)) return [];
            const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
            const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
            return {
              of: effect.target.textContent ?? '',
              properties: [...new Set(properties)].filter((name) => !about.has(name)).sort(),
              duration: Number(effect.getTiming().duration),
            };
          });
          if (running.length > 0) resolve(running);
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );

/**
 * Notes every animation that begins in a page from now on, but for `untappable`, which lets new buttons ignore a second tap
 * and moves nothing.
 * @returns says of what there were some
 */
export async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const names = new Set<string>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        const still = animation instanceof CSSAnimation && animation.animationName === 'untappable';
        if (!still && animation.effect instanceof KeyframeEffect)
          names.add(animation.effect.target?.className ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
    return names;
  });
  return () => noted.evaluate((names) => [...names]);
}
