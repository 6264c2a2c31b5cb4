import { describe, expect, it } from 'vitest';
import { isHarmlessDrawing } from './svg-drawing.ts';

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" ${xlink}>${inside}</svg>`);

/** Eight levels of patterns, of which each draws the one before ten times: how is for `reference` to say. */
function patterns(reference: (id: string) => string, besides: (id: string) => string = () => '') {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const inside = `<rect ${reference(`a${level}`)}/>`.repeat(10);
    return `<pattern id="a${level + 1}">${inside}</pattern>${besides(`a${level + 1}`)}`;
  });
  return `<pattern id="a0"/>${besides('a0')}${levels.join('')}<rect ${reference('a8')}/>`;
}

const rules = (rule: (id: string) => string) =>
  Array.from({ length: 9 }, (_, level) => rule(`a${level}`)).join('\n');
const byClass = (sheet: string) => `<style>${sheet}</style>${patterns((id) => `class="b ${id}"`)}`;

const shadow = `<filter id="shadow"><feFlood result="colour"/><feColorMatrix in="SourceAlpha" type="matrix"/>
  <feOffset dy="2"/><feGaussianBlur stdDeviation="3"/><feComposite in2="colour" operator="out"/>
  <feBlend in2="SourceGraphic"/></filter>`;
const filter = (inside: string, used = 1) =>
  `<filter id="f">${inside}</filter>${'<rect filter="url(#f)"/>'.repeat(used)}`;

describe('a drawing is harmless', () => {
  it.each([
    ['of one shape', '<path d="M0 0h9v9z"/>'],
    ['with a link and a text', '<a href="https://demo.example/"><text>Soil &amp; Water</text></a>'],
    [
      'as Illustrator writes it',
      `<defs><style>.cls-1 { font-family: MyriadPro-Regular, "Myriad Pro"; fill: url(#linear-gradient); }
        .cls-1, .cls-2 { stroke-width: 0; }
        .cls-3 { clip-path: url(#clippath); } .cls-4 { filter: url("#shadow"); }</style>
        <linearGradient id="linear-gradient"><stop offset="0"/></linearGradient>
        <linearGradient id="more" xlink:href="#linear-gradient"/>${shadow}
        <clipPath id="clippath"><rect class="cls-2" width="9"/></clipPath></defs>
        <g class="cls-3">${'<path class="cls-1" d="M0 0h9v9z"/>'.repeat(500)}</g><g class="cls-4"/>`,
    ],
    ['whose style has notes', '<style>/* "mine" */ rect { fill: #f00 }</style><rect/>'],
    [
      'saved on Windows',
      '<g inkscape:export-filename="C:\\Users\\asha\\logo.png" xmlns:inkscape="i"><path d="M0 0"/></g>',
    ],
    ['with twelve shadows', `${shadow}${'<g filter="url(#shadow)"/>'.repeat(6)}`],
    ['with light on it', filter('<feDiffuseLighting><fePointLight/></feDiffuseLighting>')],
  ])('%s', (_what, inside) => {
    expect(isHarmlessDrawing(svg(inside))).toBe(true);
  });
});

describe('a drawing is refused', () => {
  it.each([
    ['of patterns in patterns', patterns((id) => `fill="url(#${id})"`)],
    [
      'of patterns that are taken from patterns',
      patterns(
        (id) => `fill="url(#b${id})"`,
        (id) => `<pattern id="b${id}" href="#${id}"/>`,
      ),
    ],
    ['of patterns by an escape', patterns((id) => `fill="u\\72l(#${id})"`)],
    ['of patterns by an escaped name', patterns((id) => `style="fill:url(#\\61 ${id.slice(1)})"`)],
    ['of patterns by class', byClass(rules((id) => `.${id}{fill:url(#${id})}`))],
    ['of patterns by quoted name', byClass(rules((id) => `.${id} { fill: url( "#${id}" ) }`))],
    ['of patterns by CDATA', byClass(`<![CDATA[${rules((id) => `.${id}{fill:url(#${id})}`)}]]>`)],
    ['of patterns on a screen', byClass(rules((id) => `@media all{.${id}{fill:url(#${id})}}`))],
    ['of patterns with notes', byClass(rules((id) => `.${id}{x:/*}.c{*/;fill:url(#${id})}`))],
    ['of patterns with texts', byClass(rules((id) => `.${id}{x:"}.c{";y:'"';fill:url(#${id})}`))],
    ['of patterns by attribute', byClass(rules((id) => `[class~=${id}]{fill:url(#${id})}`))],
    [
      'of patterns by id',
      `<style>${rules((id) => `#b${id}{fill:url(#${id})}`)}</style>${patterns((id) => `id="b${id}"`)}`,
    ],
    [
      'whose every shape is filled with itself',
      '<style>rect{fill:url(#p)}</style><pattern id="p"><rect/></pattern>',
    ],
    ['with an image', '<image href="#a"/>'],
    ['with an image of another name', '<s.v:image xmlns:s.v="http://www.w3.org/2000/svg"/>'],
    ['with something included', '<x.i:include xmlns:x.i="http://www.w3.org/2001/XInclude"/>'],
    ['with another drawing in it', '<use href="data:image/svg+xml;base64,AAAA#a"/>'],
    ['with a pattern from elsewhere', '<pattern xlink:href="data:image/svg+xml;base64,AAAA#a"/>'],
    ['with a fill from elsewhere', '<rect fill="url(data:image/svg+xml;base64,AAAA#a)"/>'],
    ['with a fill from elsewhere, escaped', '<rect fill="u\\72l(\'data:image/svg+xml,a#a\')"/>'],
    ['with a style from elsewhere', '<style>@\\69mport "data:text/css,a"</style>'],
    ['with a style that fetches', '<style>.a{fill:url(http://127.0.0.1:1/#a)}</style>'],
    ['of hundreds of blurs', filter('<feGaussianBlur stdDeviation="3"/>'.repeat(300))],
    ['blurred hundreds of times', filter('<feGaussianBlur stdDeviation="3"/>', 300)],
    [
      'blurred hundreds of times by class',
      `<style>.a{filter:url(#f)}</style><filter id="f"><feGaussianBlur/></filter>${'<g class="a"/>'.repeat(300)}`,
    ],
    ['blurred by its style', `<g style="filter:${'blur(3px) '.repeat(300)}"/>`],
    ['of noise', filter('<feTurbulence numOctaves="9"/>'.repeat(10))],
    ['of thickened lines', filter('<feMorphology radius="100"/>')],
    ['of a matrix as large as a picture', filter('<feConvolveMatrix order="31"/>')],
  ])('%s', (_what, inside) => {
    expect(isHarmlessDrawing(svg(inside))).toBe(false);
  });

  it('whose attributes are declared before it', () => {
    const head = '<!DOCTYPE svg [<!ATTLIST rect fill CDATA "url(#a)">]>';
    expect(isHarmlessDrawing(svg('<rect/>', '<!DOCTYPE svg>'))).toBe(true);
    expect(isHarmlessDrawing(svg('<rect/>', head))).toBe(false);
  });
});
