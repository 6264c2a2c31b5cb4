import sharp from 'sharp';

type Wish = { width?: number; height?: number; colour?: string };

const drawing = ({ width = 120, height = 80, colour = '#2a6' }: Wish) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** Pictures made on the spot, as a camera or a drawing program would write them. */
export const images = {
  png: (wish: Wish = {}) => drawing(wish).png().toBuffer(),
  jpeg: (wish: Wish = {}) => drawing(wish).jpeg().toBuffer(),
};

export const asFile = (
  bytes: Uint8Array | string,
  name = 'picture.png',
  type = 'image/png',
): File => new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
