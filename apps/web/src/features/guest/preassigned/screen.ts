import type { ScreenProps } from '../screen.ts';
import type { PreassignedActions, PreassignedState } from '../state/preassigned-actions.ts';

/** The props of the parts of a pre-assigned bill. */
export type PreassignedProps = ScreenProps & { actions: PreassignedActions; actionState: PreassignedState };
