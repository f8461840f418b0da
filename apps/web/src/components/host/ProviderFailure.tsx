import { providerErrorOf } from '@fairtab/contract/wire/provider-errors';
import { providerErrors } from '@fairtab/texts/en/sign-in';
import { say } from '@fairtab/texts/say';
import { Notice } from '../base/Notice.tsx';

/**
 * Why somebody is here who went for something else: a sign-in provider's reason, or that their session has ended.
 * @param error the code in the page's address
 */
export function ProviderFailure({ error }: { error: string }) {
  const code = providerErrorOf(error);
  return (
    <div role="alert" className="mb-4">
      <Notice tone="danger" title={say(providerErrors[`${code}.title`])}>
        {say(providerErrors[`${code}.text`])}
      </Notice>
    </div>
  );
}
