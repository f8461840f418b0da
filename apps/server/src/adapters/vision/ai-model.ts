import type { LanguageModel } from 'ai';

export type AiProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export type AiSettings = {
  provider: AiProvider;
  model: string;
  apiKey: string;
  /** Where the service is; undefined: where the provider's usual one is. Always set for openai-compatible. */
  baseUrl: string | undefined;
};

/** The model of a provider, reached as the AI SDK does. A provider's package is loaded when it is first needed. */
export async function loadModel({ provider, model, apiKey, baseUrl }: AiSettings): Promise<LanguageModel> {
  const options = { apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(options)(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(options)(model);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({
        name: 'vision',
        apiKey,
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
      })(model);
    }
  }
}
