// heic-decode ships no types of its own.
declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type Picture = { width: number; height: number; decode(): Promise<Pixels> };
  const decode: {
    /** The pictures of a file, opened but not decoded; `dispose` frees them. */
    all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  };
  export default decode;
}
