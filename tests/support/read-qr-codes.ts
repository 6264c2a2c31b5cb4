import type { Canvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';

/** What the codes of a picture hold, in any order: each is painted over once it is read. */
export function readQrCodes(canvas: Canvas): string[] {
  const context = canvas.getContext('2d');
  const read = jsqr as unknown as typeof jsqr.default;
  const found: string[] = [];
  for (;;) {
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const code = read(new Uint8ClampedArray(data), width, height);
    if (!code) return found;
    found.push(code.data);
    const { topLeftCorner: from, bottomRightCorner: to } = code.location;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  }
}
