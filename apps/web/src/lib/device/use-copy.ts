import { LIMITS } from '@fairtab/domain/input/limits';
import { copying } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import { useEffect, useState } from 'react';
import { toast } from '../toast.ts';

/** Copies a text; `copied` is true for three seconds after success. A failure shows a toast. */
export function useCopy(words: string): { copied: boolean; copy: () => Promise<boolean> } {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), LIMITS.copiedMs);
    return () => clearTimeout(timer);
  }, [times]);

  async function copy() {
    const worked = await copyText(words);
    if (worked) setTimes((before) => before + 1);
    else {
      toast({ title: text(copying.copyFailedTitle), text: text(copying.copyFailedText), tone: 'danger' });
    }
    return worked;
  }
  return { copied: times > 0, copy };
}

/** Copies text, falling back to a selected field if the clipboard is missing (plain http) or refused. Returns whether it worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Call it while handling a press, after which browsers forbid copying. Returns whether it worked. */
export async function copyOnceKnown(text: Promise<string>): Promise<boolean> {
  const words = text.then((known) => new Blob([known], { type: 'text/plain' }));
  try {
    await Promise.all([words, navigator.clipboard.write([new ClipboardItem({ 'text/plain': words })])]);
    return true;
  } catch {
    // The caller handles its own failure.
    words.catch(() => undefined);
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // While a modal dialog is open, only fields inside it can be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  // In-app browsers on iPhones select in a read-only field only this way.
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
