import type { ScreenProps } from '../screen.ts';
import { FinalScreen } from './FinalScreen.tsx';
import { SubmittedScreen } from './SubmittedScreen.tsx';

/** What is shown when there is nothing to choose: the bill is final, or this guest has submitted. */
export function ReadScreen(screen: ScreenProps) {
  return screen.view.receipt.status === 'finalized' ? (
    <FinalScreen {...screen} />
  ) : (
    <SubmittedScreen {...screen} />
  );
}
