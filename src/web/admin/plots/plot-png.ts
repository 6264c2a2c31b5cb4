/** What makes a shape look as it does: the page's styles do not come along with a picture. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];

/** Twice as many points as on the screen: sharp in a printed report too. */
const scale = 2;

/** Beside the plot: names at the ends of an axis reach over it. */
const margin = 32;
const titleHeight = 32;
const keyHeight = 24;

/** What stands beside a plot on the page, and must be in its picture: nothing else says what that shows. */
export type PlotLabels = {
  title: string;
  /** With a CSS colour each. */
  series: readonly { name: string; colour: string }[];
};

/**
 * A drawn plot as a PNG, in the colours it has on the screen, with its title, and a key where it has several series. Fails
 * with an `Error` where the browser cannot draw it.
 */
export async function plotPng(svg: SVGSVGElement, labels: PlotLabels): Promise<Blob> {
  const box = svg.getBoundingClientRect();
  const [width, height] = [box.width + 2 * margin, box.height];
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
  copy.setAttribute('viewBox', `${-margin} 0 ${width} ${height}`);
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return await drawn(picture, { width, height }, labels);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(
  picture: HTMLImageElement,
  { width, height }: { width: number; height: number },
  { title, series }: PlotLabels,
) {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const head = titleHeight + (series.length > 1 ? keyHeight : 0);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (head + height) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, width, head + height);
  const write = (text: string, at: number, line: number, font: string) => {
    context.fillStyle = color;
    context.font = `${font} ${fontFamily}`;
    context.fillText(text, at, line, width - at);
    return context.measureText(text).width;
  };
  write(title, margin / 2, titleHeight - 10, '600 16px');
  if (series.length > 1) {
    let at = margin / 2;
    for (const { name, colour } of series) {
      context.fillStyle = colour;
      context.fillRect(at, titleHeight + 4, 10, 10);
      at += 16 + write(name, at + 16, titleHeight + 14, '13px') + 20;
    }
  }
  context.drawImage(picture, 0, head, width, height);
  return new Promise<Blob>((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture was made'))));
  });
}
