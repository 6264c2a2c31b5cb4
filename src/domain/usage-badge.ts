import { escapeXml } from './exports/xml.ts';

const padding = 10;
const characterWidth = 6.6;
const height = 22;

/**
 * What authors put on their own pages: how often an article was read, as a small SVG that needs no font, script or style
 * of its own.
 */
export function usageBadge(views: number, downloads: number): string {
  const parts = [
    { text: 'read', fill: '#4a4e57' },
    { text: `${group(views)} views · ${group(downloads)} downloads`, fill: '#1f5288' },
  ].map((part) => ({
    ...part,
    width: Math.round(part.text.length * characterWidth) + 2 * padding,
  }));
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  const label = escapeXml(`Read: ${group(views)} views, ${group(downloads)} downloads`);
  let left = 0;
  const shapes = parts.map(({ text, fill, width: own }) => {
    const middle = left + own / 2;
    const shape = `<rect x="${left}" width="${own}" height="${height}" fill="${fill}"/><text x="${middle}" y="15" textLength="${own - 2 * padding}">${escapeXml(text)}</text>`;
    left += own;
    return shape;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${label}"><title>${label}</title><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,sans-serif" font-size="11">${shapes.join('')}</g></svg>`;
}

const group = (amount: number): string => amount.toLocaleString('en-GB');
