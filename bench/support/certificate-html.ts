import { escapeText } from 'entities';
import type { CertificateData } from '../../src/pdf/certificate.ts';
import { qrSvg } from '../../src/pdf/kit/qr-svg.ts';

/** What a certificate says, as a page of one sheet. */
export function certificateHtml(data: CertificateData): string {
  const { journal, author, article, date, chiefEditor, verification } = data;
  const title = article.title.map(({ text, italic }) =>
    italic ? `<i>${escapeText(text)}</i>` : escapeText(text),
  );
  const { year, volume, issue, pages, refnumber } = article;
  const facts = { volume, issue, year, pages, 'Ref. No.': refnumber, date };
  const cells = Object.entries(facts).map(
    ([name, value]) => `<td><small>${name}</small><br>${escapeText(String(value))}</td>`,
  );
  return `<!doctype html><html lang="en"><title>Certificate of Publication</title>
<style>
  @page { size: A4 landscape; margin: 0 }
  body { margin: 10mm; padding: 12mm; height: 160mm; border: 1mm solid ${journal.accent};
    font-family: serif; text-align: center }
  h1, h2 { color: ${journal.accent} }
  table { width: 100%; margin: 10mm 0 }
  svg { width: 25mm; height: 25mm }
</style>
<h2>${escapeText(journal.name)}</h2><p>ISSN ${journal.issn}</p>
<h1>Certificate of Publication</h1>
<p>This is to certify that</p><h2>${escapeText(author)}</h2>
<p>is an author of the article</p><h3>${title.join('')}</h3>
<table><tr>${cells.join('')}</tr></table>
<p>${escapeText(chiefEditor.name)}, Chief Editor</p>
${qrSvg(verification.address)}<p>${verification.code}</p></html>`;
}
