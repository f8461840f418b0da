import { FinalScreen } from './final/FinalScreen.tsx';
import type { ScreenProps } from './screen.ts';
import { SubmittedScreen } from './submitted/SubmittedScreen.tsx';

/** The screen without choices: the bill is final, or this guest has submitted. */
export function ReadScreen(screen: ScreenProps) {
  return screen.view.receipt.status === 'finalized' ? (
    <FinalScreen {...screen} />
  ) : (
    <SubmittedScreen {...screen} />
  );
}
