import type { GuestAnswers } from '../model.ts';
import { withGuest } from './choosing.ts';

export const saveGuest = <
  Field extends keyof GuestAnswers,
  R extends { guests: ({ id: string } & Pick<GuestAnswers, Field>)[] },
>(
  receipt: R,
  { guest_id, answers }: { guest_id: string; answers: Partial<Pick<GuestAnswers, Field>> },
): R => withGuest(receipt, guest_id, answers);
