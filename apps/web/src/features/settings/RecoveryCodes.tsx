import { PRODUCT_NAME } from '@fairtab/contract/product';
import { settings } from '@fairtab/texts/en/settings';
import { say } from '@fairtab/texts/say';
import { Button } from '../../components/base/Button.tsx';
import { buttonStyle } from '../../components/base/button-style.ts';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Notice } from '../../components/base/Notice.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

const focus = (group: HTMLElement | null) => group?.focus();

/** New recovery codes, shown once: to copy, or to keep as a file. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const file = `${say(settings.codesFile, { product: PRODUCT_NAME })}\n\n${lines}\n`;
  return (
    // Takes the focus: it stands in for the form that had it, and may be out of sight.
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a form
    <div
      ref={focus}
      tabIndex={-1}
      className="outline-none"
      role="group"
      aria-label={say(settings.recoveryHeading)}
    >
      <Notice tone="warning" title={say(settings.recoveryHeading)}>
        <div className="grid grid-cols-1 gap-3">
          <p>{say(settings.recoveryText)}</p>
          <ul className="amount grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-1 font-semibold text-ink">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={lines} label={say(settings.copyCodes)} />
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
              className={buttonStyle('secondary')}
            >
              {say(settings.downloadCodes)}
            </a>
            <Button onClick={onKept}>{say(settings.codesKept)}</Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
