/* What is used of two packages: the one comes without types, the other with a class of forty fields. */

declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type Found = { width: number; height: number; decode(): Promise<Decoded> }[];
  const heic: { all(file: { buffer: Uint8Array }): Promise<Found & { dispose(): void }> };
  export default heic;
}

declare module 'bmp-ts' {
  export function decode(file: Buffer, options: { toRGBA: boolean }): { data: Buffer };
}
