// heic-decode has no types.
declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type Picture = { width: number; height: number; decode(): Promise<Pixels> };
  const decode: {
    /** Opens the pictures without decoding them; `dispose` frees them. */
    all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }>;
  };
  export default decode;
}
