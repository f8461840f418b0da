/** The parts of ONNX Runtime that we use; both packages have them. */
export type Runtime = Pick<typeof import('onnxruntime-node'), 'InferenceSession' | 'Tensor'>;

/**
 * onnxruntime-node, or, if its binary cannot be loaded (it needs glibc and does not exist for every platform),
 * onnxruntime-web, which gives the same results several times slower; `warn` then gets a line about it.
 */
export async function loadRuntime(warn: (line: string) => void): Promise<Runtime & { isNative: boolean }> {
  try {
    const { InferenceSession, Tensor } = await import('onnxruntime-node');
    return { InferenceSession, Tensor, isNative: true };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    warn(
      `onnxruntime-node could not be loaded (${reason}); photos are read with onnxruntime-web, several times slower`,
    );
    return { ...(await loadWasm()), isNative: false };
  }
}

async function loadWasm(): Promise<Runtime> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web/wasm');
  // More threads fail to start in Node.
  env.wasm.numThreads = 1;
  return { InferenceSession, Tensor };
}
