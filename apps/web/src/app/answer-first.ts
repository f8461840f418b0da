import { afterPaint } from '../lib/after-paint.ts';

/** For pages that take a slow phone long to render: what led there is seen to be pressed first. On the server nothing did. */
export const answerFirst = ({ preload }: { preload: boolean }): Promise<void> | undefined =>
  preload || typeof document === 'undefined' ? undefined : afterPaint();
