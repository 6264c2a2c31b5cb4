import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';

/**
 * Saves the article's page and its PDF as one HTML file: it runs nothing and asks for nothing, so it can be read wherever
 * it is opened. Throws where the PDF does not come.
 */
export async function saveOffline(article: PublicArticle): Promise<void> {
  const pdf = article.file ? await readPdf(addresses.articlePdf(article)) : undefined;
  const file = offlinePage(document, pdf);
  const name = pdf?.name ?? placeName(window.location.pathname);
  const link = document.createElement('a');
  const address = URL.createObjectURL(new Blob([file], { type: 'text/html' }));
  link.href = address;
  link.download = `${name}.html`;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

type Pdf = {
  /** Of the file without its ending, as the server has it: `sahyadri-2026-3-3-138-dhruw`. */
  name: string;
  /** An address that holds the content itself. */
  href: string;
};

async function readPdf(address: string): Promise<Pdf> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The PDF answered ${response.status}`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(await response.blob());
  const given = response.headers.get('content-disposition') ?? '';
  const [, name = placeName(address)] = /filename="([^"]+)\.pdf"/.exec(given) ?? [];
  return { name, href: await promise };
}

/** `2026-3-3-138` of an article's address or its PDF's. */
const placeName = (path: string) =>
  path
    .replace(/^\/archives\//, '')
    .replace(/\.pdf$/, '')
    .replaceAll('/', '-');

/** What works on the site alone. */
const alive = 'script, button, dialog, section[aria-label]:has(> details), nav, svg';

const style = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1.2rem; font: 1.1rem/1.6 Georgia, 'Noto Serif', serif; overflow-wrap: anywhere; }
h1 { line-height: 1.25; } h2 { margin: 2.4rem 0 0.6rem; }
ul, ol { padding-left: 1.2rem; } dt { color: GrayText; } dd { margin: 0 0 0.6rem; }
header ul, #keywords + ul { display: inline; padding: 0; } header > ul { display: block; } header ul > li, #keywords + ul > li { display: inline; }
header div details, header div details > * { display: inline; } header div summary { display: none; }
header > ul:has(time) > li + li::before { content: ' · '; }
details li > span { display: block; }
`;

/**
 * The page as it is shown, without what needs the site: links are whole, nothing is loaded.
 */
function offlinePage(page: Document, pdf: Pdf | undefined): string {
  const article = page.querySelector('main article')?.cloneNode(true) as Element;
  for (const element of article.querySelectorAll(alive)) element.remove();
  for (const element of article.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!/^(?:href|lang|datetime|id|dir)$/.test(name)) element.removeAttribute(name);
    }
  }
  for (const link of article.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('#')) link.setAttribute('href', new URL(href, page.baseURI).href);
  }
  for (const details of article.querySelectorAll('details')) details.setAttribute('open', '');
  const source = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const parts = [
    '<!DOCTYPE html>',
    `<html lang="${escaped(page.documentElement.lang)}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Even a name that looks like markup runs nothing here.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(page.title)}</title>`,
    `<style>${style}</style>`,
    pdf ? `<p><a download="${escaped(pdf.name)}.pdf" href="${pdf.href}">PDF</a></p>` : '',
    article.outerHTML,
    `<p><a href="${escaped(source)}">${escaped(source)}</a></p>`,
    '</html>',
  ];
  return parts.join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
