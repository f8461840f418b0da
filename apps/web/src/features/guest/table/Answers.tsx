import { Button } from '../../../components/base/Button.tsx';
import { useAction } from '../../../lib/use-action.ts';

type AnswersProps = {
  answer: (accept: boolean) => Promise<unknown>;
  words: { accept: string; decline: string };
};

/** The two answers to another guest's question. */
export function Answers({ answer, words }: AnswersProps) {
  const { args, run } = useAction(answer);
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" pending={args?.[0] === false} onClick={() => run(false)}>
        {words.decline}
      </Button>
      <Button variant="secondary" pending={args?.[0] === true} onClick={() => run(true)}>
        {words.accept}
      </Button>
    </div>
  );
}
