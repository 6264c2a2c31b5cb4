/** The width and height of a WebP that we made, by its header; undefined for anything else. */
export function webpSize(content: Uint8Array): { width: number; height: number } | undefined {
  if (content.length < 30) return undefined;
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength);
  switch (Buffer.from(content.subarray(12, 16)).toString('latin1')) {
    case 'VP8 ':
      return {
        width: bytes.getUint16(26, true) & 0x3fff,
        height: bytes.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const sizes = bytes.getUint32(21, true);
      return { width: (sizes & 0x3fff) + 1, height: ((sizes >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (bytes.getUint32(24, true) & 0xffffff) + 1,
        height: (bytes.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return undefined;
  }
}
