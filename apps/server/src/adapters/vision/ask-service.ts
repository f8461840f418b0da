import type { LanguageModel } from 'ai';
import * as z from 'zod';
import { AiAnswer, INSTRUCTIONS, REQUEST } from './ai-answer.ts';

export type AiProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export type AiSettings = {
  provider: AiProvider;
  model: string;
  apiKey: string;
  baseUrl: string | undefined;
};

async function loadModel({ provider, model, apiKey, baseUrl }: AiSettings): Promise<LanguageModel> {
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

/** Sends a JPEG to a service. @throws ServiceError */
export type AskService = (picture: Uint8Array, signal: AbortSignal) => Promise<AiAnswer>;

/** Has only the kind of failure: the SDK's errors contain the request with the photo, and may quote the key. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
}

type Sdk = typeof import('ai');

/** About 300 lines, with room for models that reason first. */
const MAX_OUTPUT_TOKENS = 16_000;

/** Calls an AI service through the AI SDK, loaded on first use, with one retry if that may help. */
export function askThroughSdk(settings: AiSettings): AskService {
  return async (picture, signal) => {
    const sdk = await import('ai');
    // The SDK would print warnings into the log.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    try {
      const { output } = await sdk.generateText({
        model: await loadModel(settings),
        output: sdk.Output.object({ schema: answerSchema(sdk), name: 'receipt' }),
        system: INSTRUCTIONS,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: REQUEST },
              { type: 'image', image: picture, mediaType: 'image/jpeg' },
            ],
          },
        ],
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        maxRetries: 1,
        abortSignal: signal,
        providerOptions: { openai: { store: false } },
      });
      return output;
    } catch (error) {
      throw new ServiceError(reasonOf(error, signal, sdk));
    }
  };
}

/** Without zod's integer bounds, which some services reject and others show the model. Answers are parsed by the full schema. */
function answerSchema({ jsonSchema }: Sdk) {
  const schema = z.toJSONSchema(AiAnswer, {
    target: 'draft-7',
    override: ({ jsonSchema: part }) => {
      delete part.minimum;
      delete part.maximum;
    },
  });
  return jsonSchema<AiAnswer>(schema, {
    validate: (value) => {
      const parsed = AiAnswer.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
}

function reasonOf(error: unknown, signal: AbortSignal, sdk: Sdk): string {
  if (signal.aborted) return 'too slow';
  const last = sdk.RetryError.isInstance(error) ? error.lastError : error;
  if (sdk.APICallError.isInstance(last)) {
    if (last.statusCode === undefined) return 'not reached';
    return last.statusCode < 400 ? 'answered in another shape' : `answered ${last.statusCode}`;
  }
  if (sdk.NoObjectGeneratedError.isInstance(last) || sdk.NoOutputGeneratedError.isInstance(last)) {
    return 'answered in another shape';
  }
  return last instanceof Error ? last.name : 'failed';
}
