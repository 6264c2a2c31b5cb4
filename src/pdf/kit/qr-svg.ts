import { encode } from 'uqr';

/** The quiet zone that readers need, in modules. */
const quiet = 4;

/**
 * A QR code of a text as an SVG picture of one path: a rectangle for each stretch of dark modules. Medium error
 * correction, so that a crease or a stamp does not hurt.
 *
 * @example qrSvg('https://sahyadri.example/c/7K3F') // '<svg …'
 */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x - start + 1;
      path += `M${start + quiet} ${y + quiet}h${width}v1h-${width}z`;
    }
  }
  const side = size + 2 * quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
