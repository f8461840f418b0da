import type { AiSettings } from './ai-model.ts';
import { aiVision } from './ai-vision.ts';
import { askThroughSdk } from './ask-service.ts';
import type { OfflineVision } from './offline-vision.ts';
import type { Vision } from './vision.ts';

/** The reader that the settings select: the local one, plus an AI service if its key is set. */
export function withService(offline: OfflineVision, settings: AiSettings | undefined): Vision {
  if (settings === undefined) return offline;
  const label = `${settings.provider} ${settings.model}`;
  return aiVision({ offline, ask: askThroughSdk(settings), label });
}
