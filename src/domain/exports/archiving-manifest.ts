import { cleanCharacters } from '../clean-text.ts';
import { encodeText } from '../rich-text/encoding.ts';

/** Who collects a journal for preservation, with the words by which it is allowed to. */
export const archivingNetworks = {
  lockss: {
    name: 'LOCKSS',
    permission: 'LOCKSS system has permission to collect, preserve, and serve this Archival Unit',
  },
  clockss: {
    name: 'CLOCKSS',
    permission: 'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit',
  },
} as const;
export type ArchivingNetwork = keyof typeof archivingNetworks;

export type ManifestLink = { address: string; text: string };

/**
 * A manifest in HTML: its beginning, one line a link, and its end. Texts are plain and addresses absolute. Never fails.
 *
 * @example manifest.link({ address: 'https://a.example/', text: 'R & D' }) // '<li><a href="https://a.example/">R &amp; D</a></li>\n'
 */
export const manifest = {
  start: ({
    title,
    language,
    permission,
  }: {
    title: string;
    language: string;
    permission?: string;
  }) =>
    `<!DOCTYPE html>
<html lang="${escapeHtml(language || 'en')}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${permission ? `<p>${permission}</p>\n` : ''}<ul>
`,
  link: ({ address, text }: ManifestLink): string =>
    `<li><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></li>\n`,
  end: '</ul>\n</body>\n</html>\n',
};

const escapeHtml = (text: string) => encodeText(cleanCharacters(text)).replaceAll('"', '&quot;');
