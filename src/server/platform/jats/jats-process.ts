import { jatsText } from '#domain/exports/jats-text.ts';
import { drawTex } from '#domain/full-text/draw-tex.ts';
import { fullTextMarkdown } from '#domain/full-text/markdown.ts';
import { pageBytes } from '#domain/full-text/page-bytes.ts';
import { readFront } from '#domain/full-text/read-front.ts';
import { findArticle, readJats } from '#domain/full-text/read-jats.ts';
import { parseXml, UnreadableXml, type XmlElement } from '#domain/full-text/xml-tree.ts';
import { answerQuestions } from '../processes/child-program.ts';
import type { JatsRead, StoredText } from './read-jats-apart.ts';

/** Far more than any article has: the largest that we know has a tenth of it. */
const maxBytes = { markdown: 8 * 1024 * 1024, page: 12 * 1024 * 1024 };

const tooLong = (most: string) =>
  `Its text is too long: it has more than ${most} without its pictures. Offer long tables and appendices as supplementary files.`;

/** The process that `readJatsApart` starts: the bytes of a JATS file come in, its text goes out, or why it cannot be read. */
answerQuestions(async ({ content }: { content: Uint8Array }): Promise<JatsRead> => {
  try {
    const document = parseXml(decode(content));
    const { text: read, citations, report } = readJats(document);
    const text = drawTex(read);
    const { unknown, deadLinks, files, pictures, ...counts } = report;
    const found: StoredText = {
      text,
      citations: [...citations],
      unknown: [...unknown].map(([name, count]) => ({ name, count })),
      deadLinks: [...deadLinks],
      files: [...files],
      pictures: [...pictures],
      ...counts,
    };
    const markdown = fullTextMarkdown(text);
    if (Buffer.byteLength(markdown) > maxBytes.markdown) throw new UnreadableXml(tooLong('8 MB'));
    if (pageBytes(text, citations) > maxBytes.page) {
      throw new UnreadableXml(tooLong('12 MB as a page'));
    }
    const jats = jatsText(findArticle(document));
    return { made: JSON.stringify(found), jats, markdown, front: frontOf(document) };
  } catch (error) {
    if (error instanceof UnreadableXml) return { refused: error.message };
    throw error;
  }
});

/** What it says of itself, as JSON; empty where that is not enough for an article. */
function frontOf(document: XmlElement): string {
  try {
    return JSON.stringify(readFront(document));
  } catch (error) {
    if (error instanceof UnreadableXml) return '';
    throw error;
  }
}

/** By its mark, or by what its first line says; UTF-8 where neither does. */
function decode(content: Uint8Array): string {
  const start = Buffer.from(content.subarray(0, 200)).toString('latin1');
  const [, named = 'utf-8'] = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(start) ?? [];
  const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(start);
  const encoding = isWide ? (start.startsWith('\xff') ? 'utf-16le' : 'utf-16be') : named;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw new UnreadableXml(
      `Its characters are not ${encoding.toUpperCase()}, as it says they are.`,
    );
  }
}
