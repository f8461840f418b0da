import type { Mode } from '@fairtab/contract/pages/sign-in-page';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { useSteps } from './use-steps.ts';

type StepFormProps = {
  heading: string;
  text?: ReactNode;
  action: string;
  pending: boolean;
  onSubmit: () => void;
  form?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
  below?: ReactNode;
};

/** One step of signing in: a heading, its fields, one button, and less prominent links to other ways. */
export function StepForm({ heading, text, action, pending, onSubmit, form, children, below }: StepFormProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }
  return (
    // method="dialog" outside a dialog does nothing: without scripts, no input ends up in an address.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-3.5 sm:gap-5"
    >
      <div className="grid grid-cols-1 gap-1.5">
        <h1 className="text-2xl sm:text-3xl">{heading}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children}
      <Button type="submit" size="large" wide pending={pending}>
        {action}
      </Button>
      {below}
    </form>
  );
}

/** A less prominent link to another step. */
export function ToStep({ mode, children }: { mode: Mode; children: ReactNode }) {
  const { go } = useSteps();
  return (
    <Button variant="quiet" size="small" className="justify-self-center" onClick={() => go(mode)}>
      {children}
    </Button>
  );
}
