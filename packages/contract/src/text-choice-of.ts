import { type TextChoice, textChoice } from '@fairtab/domain/text-choice';
import type { GuestView } from './receipt-view.ts';

/**
 * How a guest gets the final bill, as far as the viewer is told: only the host and the guest are. A no that is stored is
 * an answer once they have submitted; before that it is where everybody starts.
 */
export function textChoiceOf({
  submitted,
  sms_opt_in,
}: Pick<GuestView, 'submitted' | 'sms_opt_in'>): TextChoice {
  return submitted || sms_opt_in ? textChoice(sms_opt_in) : 'none';
}
