import { createContext, type ReactNode, use } from 'react';
import type { Site } from '../../../contract/site.ts';
import { journalLanguage } from '../../../domain/journal-language.ts';
import { type PageAssets, pageDataId } from '../data/page-data.ts';

/** What the document is made of beside the page: given by the server, and read back by the browser. */
export const DocumentParts = createContext<{ assets: PageAssets; pageData: string }>({
  assets: { scripts: [], styles: [], preloads: [] },
  pageData: '',
});

/** The whole document. Titles and meta tags of a page are hoisted into the head by React. */
export function Document({ site, children }: { site: Site; children: ReactNode }) {
  const { assets, pageData } = use(DocumentParts);
  return (
    <html lang={journalLanguage(site.settings.journal_language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {assets.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={site.themeHref} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        <script
          id={pageDataId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by serializePageData
          dangerouslySetInnerHTML={{ __html: pageData }}
        />
      </body>
    </html>
  );
}
