import { readFileSync } from 'node:fs';

const bytes = (svg: string) => new TextEncoder().encode(svg);
const svg = (box: string, content: string) =>
  bytes(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" fill="none">${content}</svg>`,
  );

/** Three hills under a sun: a journal's mark. */
export const ownLogo = svg(
  '48 48',
  '<circle cx="24" cy="24" r="23" fill="#1f3f7a"/><circle cx="31" cy="16" r="5" fill="#f2c14e"/>' +
    '<path d="M5 34 17 18l9 12 5-6 12 12a23 23 0 0 1-38-2z" fill="#fff"/>',
);

/** A name that nobody can read. */
export const ownSignature = svg(
  '160 40',
  '<path d="M6 30C22-6 34 2 22 30c10-22 20-20 16-2 8-14 14-14 14-2 8-12 14-10 12 2 10-30 20-22 4 4 14-10 20-10 22 0 8-12 18-10 60-6" ' +
    'stroke="#1d2c5e" stroke-width="2.2" stroke-linecap="round"/>',
);

/** Two lines around the page, their corners cut. */
export const ownBorder = svg(
  '297 210',
  '<path d="M22 8h253l14 14v166l-14 14H22L8 188V22z" stroke="#1f3f7a" stroke-width="2"/>' +
    '<path d="M24 12h249l12 12v162l-12 12H24l-12-12V24z" stroke="#f2c14e" stroke-width=".8"/>',
);

/** The template that docs/templates.md begins with. */
export function smallestTemplate(): string {
  const docs = readFileSync(new URL('../../../docs/templates.md', import.meta.url), 'utf8');
  const source = /```typst\n([\s\S]*?)```/.exec(docs)?.[1];
  if (!source) throw new Error('docs/templates.md shows no template');
  return source;
}
