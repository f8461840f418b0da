import { providerErrorOf } from '@fairtab/contract/provider-errors';
import { providerErrors } from '@fairtab/texts/en/provider-errors';
import { say } from '@fairtab/texts/say';
import { Notice } from '../base/Notice.tsx';

/**
 * Why a sign-in provider sent somebody back without what they went for.
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
