import { lazyPart, usePart } from '../base/Lazy.tsx';

const parts = lazyPart(async () => {
  const [{ Toaster }, { LiveRegion }] = await Promise.all([
    import('./Toaster.tsx'),
    import('../base/LiveRegion.tsx'),
  ]);
  return { Toaster, LiveRegion };
});

/** Toasts and announcements. Loaded after the first screen: both only follow changes. */
export function Messages() {
  const loaded = usePart(parts, true);
  return (
    loaded && (
      <>
        <loaded.Toaster />
        <loaded.LiveRegion />
      </>
    )
  );
}
