import { outbox } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/base/Button.tsx';
import { call } from '../../lib/api.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { outboxKey } from './outbox-key.ts';

/** The words by which a phone opts out of texts and in again, and asks who we are. */
const WORDS = ['STOP', 'START', 'HELP'] as const;

/** Answers a text as its phone would. */
export function AnswerText({ id }: { id: string }) {
  const queries = useQueryClient();
  const answering = useAction(
    async (word: string) => {
      await call('POST /dev/outbox/{id}/answers', { params: { id }, body: { text: word } });
      await queries.invalidateQueries({ queryKey: outboxKey });
    },
    (failure) => toastFailure(failure, say(outbox.answerFailed)),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="basis-full text-detail text-ink-soft">{say(outbox.answerWith)}</span>
      {WORDS.map((word) => (
        <Button
          key={word}
          size="small"
          variant="quiet"
          aria-label={say(outbox.answerLabel, { word })}
          pending={answering.args?.[0] === word}
          onClick={() => answering.run(word)}
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
