type PictureType = 'svg' | 'png' | 'jpg' | 'webp' | 'gif';

/**
 * What kind of picture bytes are, by their beginning; undefined for anything else.
 *
 * @example pictureType(Buffer.from('<svg xmlns=…')) // 'svg'
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<svg[\s>])/.test(text) && text.includes('<svg')) {
    return 'svg';
  }
  return undefined;
}
