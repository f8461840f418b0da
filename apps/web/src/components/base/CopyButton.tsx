import { copying } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useCopy } from '../../lib/device/use-copy.ts';
import { CopyIcon } from '../icons/form-icons.tsx';
import { CheckIcon } from '../icons/icons.tsx';
import { Button, type ButtonVariant } from './Button.tsx';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel?: string;
  variant?: ButtonVariant;
  className?: string;
  /** What is copied, for screen readers, if the page has several copy buttons. */
  about?: string;
};

export function CopyButton({
  text: words,
  label,
  copiedLabel = text(copying.copied),
  variant = 'secondary',
  className,
  about,
}: CopyButtonProps) {
  const { copied, copy } = useCopy(words);
  return (
    <Button variant={variant} className={className} onClick={copy}>
      {copied ? <CheckIcon className={variant === 'primary' ? '' : 'text-success'} /> : <CopyIcon />}
      <span aria-live="polite">
        {copied ? copiedLabel : label}
        {about && <span className="sr-only"> {about}</span>}
      </span>
    </Button>
  );
}
