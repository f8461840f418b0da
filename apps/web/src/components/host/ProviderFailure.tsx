import { providerErrorOf } from '@fairtab/contract/wire/provider-errors';
import { providerErrors } from '@fairtab/texts/en/sign-in';
import { text } from '@fairtab/texts/text';
import { Notice } from '../base/Notice.tsx';

/** Why the user was sent here: a sign-in provider's reason, or an ended session. `error` is the code in the page's address. */
export function ProviderFailure({ error }: { error: string }) {
  const code = providerErrorOf(error);
  return (
    <div role="alert" className="mb-4">
      <Notice tone="danger" title={text(providerErrors[`${code}.title`])}>
        {text(providerErrors[`${code}.text`])}
      </Notice>
    </div>
  );
}
