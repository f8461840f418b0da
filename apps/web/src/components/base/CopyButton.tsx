import { LIMITS } from '@fairtab/contract/limits';
import { components } from '@fairtab/texts/en/components';
import { say } from '@fairtab/texts/say';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../lib/toast.ts';
import { CheckIcon, CopyIcon } from '../icons/icons.tsx';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-style.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel?: string;
  variant?: ButtonVariant;
  wide?: boolean;
  className?: string;
  /** What is copied, for screen readers, if the page has several copy buttons. */
  about?: string;
};

/** Copies its text and confirms it for three seconds. */
export function CopyButton({
  text,
  label,
  copiedLabel = say(components.copied),
  variant = 'secondary',
  wide = false,
  className,
  about,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), LIMITS.copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(text)) setCopied((times) => times + 1);
    else {
      toast({ title: say(components.copyFailedTitle), text: say(components.copyFailedText), tone: 'danger' });
    }
  }

  return (
    <Button variant={variant} wide={wide} className={className} onClick={copy}>
      {copied ? <CheckIcon className={variant === 'primary' ? '' : 'text-success'} /> : <CopyIcon />}
      <span aria-live="polite">
        {copied ? copiedLabel : label}
        {about && <span className="sr-only"> {about}</span>}
      </span>
    </Button>
  );
}
