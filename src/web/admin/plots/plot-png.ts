/** What makes a shape look as it does: the page's styles do not come along with a picture. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];

/** Twice as many points as on the screen: sharp in a printed report too. */
const scale = 2;

/**
 * A drawn plot as a PNG, in the colours it has on the screen. Fails with an `Error` where the browser cannot draw it.
 *
 * @param background CSS colour, as the page's
 */
export async function plotPng(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shapes = [...svg.querySelectorAll('*')];
  for (const [index, shape] of [...copy.querySelectorAll('*')].entries()) {
    const original = shapes[index];
    if (original) {
      const computed = getComputedStyle(original);
      for (const name of looks) shape.setAttribute(name, computed.getPropertyValue(name));
    }
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return await drawn(picture, width * scale, height * scale, background);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(picture: HTMLImageElement, width: number, height: number, background: string) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise<Blob>((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture was made'))));
  });
}
