import type { ScreenProps } from '../screen.ts';
import type { PreassignedActions, PreassignedState } from '../state/preassigned-actions.ts';

/** What the parts of a pre-assigned bill get. */
export type PreassignedProps = ScreenProps & { actions: PreassignedActions; doing: PreassignedState };
