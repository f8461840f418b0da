import type { LanguageModel } from 'ai';

export type AiProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export type AiSettings = {
  provider: AiProvider;
  model: string;
  apiKey: string;
  /** The service's URL; undefined: the provider's default. Always set for openai-compatible. */
  baseUrl: string | undefined;
};

/** The provider's model for the AI SDK. A provider's package is loaded when it is first needed. */
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
