import { describe, expect, it } from 'vitest';
import { isHarmlessDrawing } from './svg-drawing.ts';

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" ${xlink}>${inside}</svg>`);

describe('a drawing is harmless', () => {
  it.each([
    ['of one shape', '<path d="M0 0h9v9z"/>'],
    ['with a link and a text', '<a href="https://demo.example/"><text>Soil &amp; Water</text></a>'],
    [
      'as Illustrator writes it',
      `<defs><style>.cls-1 { font-family: MyriadPro-Regular, "Myriad Pro"; fill: url(#linear-gradient); }
        .cls-3 { clip-path: url( '#clippath' ); } .cls-4 { filter: url("#shadow"); }</style>
        <linearGradient id="linear-gradient"><stop offset="0"/></linearGradient>
        <linearGradient id="more" xlink:href="#linear-gradient"/>
        <filter id="shadow"><feGaussianBlur stdDeviation="3"/></filter>
        <clipPath id="clippath"><rect width="9"/></clipPath></defs>
        <g class="cls-3"><path class="cls-1" d="M0 0h9v9z"/></g><g class="cls-4" fill="url(#more)"/>`,
    ],
    [
      'saved on Windows',
      '<g inkscape:export-filename="C:\\Users\\asha\\logo.png" xmlns:inkscape="i"><path d="M0 0"/></g>',
    ],
  ])('%s', (_what, inside) => {
    expect(isHarmlessDrawing(svg(inside))).toBe(true);
  });
});

describe('a drawing is refused', () => {
  it.each([
    ['with an image', '<image href="a.png"/>'],
    ['with an image of another name', '<s.v:image xmlns:s.v="s" s.v:href="a.png"/>'],
    ['with something included', '<x.i:include xmlns:x.i="x" href="a.svg"/>'],
    ['with another drawing in it', '<use href="data:image/svg+xml;base64,AAAA#a"/>'],
    ['with a pattern from elsewhere', '<pattern xlink:href="data:image/svg+xml;base64,AAAA#a"/>'],
    ['with a fill from elsewhere', '<rect fill="url(data:image/svg+xml;base64,AAAA#a)"/>'],
    ['with a fill from elsewhere, in quotes', '<rect fill="url( &quot; a.svg#a&quot;)"/>'],
    ['with a fill from elsewhere, escaped', '<rect fill="u\\72l(\'data:image/svg+xml,a#a\')"/>'],
    ['with a style from elsewhere', '<style>@\\69mport "data:text/css,a"</style>'],
    ['with a style that fetches', '<style>.a{fill:url(http://127.0.0.1:1/#a)}</style>'],
    ['with a style in CDATA that fetches', '<style><![CDATA[.a{fill:url(a.svg#a)}]]></style>'],
    ['that is not XML', '<g>'],
  ])('%s', (_what, inside) => {
    expect(isHarmlessDrawing(svg(inside))).toBe(false);
  });

  it('whose attributes are declared before it', () => {
    const head = '<!DOCTYPE svg [<!ATTLIST rect fill CDATA "url(#a)">]>';
    expect(isHarmlessDrawing(svg('<rect/>', '<!DOCTYPE svg>'))).toBe(true);
    expect(isHarmlessDrawing(svg('<rect/>', head))).toBe(false);
  });
});
