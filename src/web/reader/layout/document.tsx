import { createContext, type ReactNode, use } from 'react';
import { type PageAssets, pageDataId } from '../data/page-data.ts';
import { DeviceTags } from './device-tags.tsx';
import { startScript } from './start-script.ts';

/** What the document is made of beside the page: given by the server, and read back by the browser. */
export const DocumentParts = createContext<{ assets: PageAssets; pageData: string }>({
  assets: { scripts: [], styles: [], preloads: [] },
  pageData: '',
});

type Props = {
  lang: string;
  /** The journal's own colours; left out when not even the journal could be read. */
  themeHref?: string | undefined;
  /** Its own mark in the browser's tab, a PNG, and the one for home screens. */
  icon?: string | undefined;
  touchIcon?: string | undefined;
  children: ReactNode;
};

/** The whole document. Titles and meta tags of a page are hoisted into the head by React. */
export function Document({ lang, themeHref, icon, touchIcon, children }: Props) {
  const { assets, pageData } = use(DocumentParts);
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {assets.preloads.map(({ href, media }) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            media={media}
            crossOrigin=""
          />
        ))}
        {styleSheets(assets, themeHref).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <DeviceTags icon={icon} touchIcon={touchIcon} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        {assets.entry && (
          <script
            type="module"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, whose hash the policy names
            dangerouslySetInnerHTML={{ __html: textFor(assets.entry) }}
          />
        )}
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

/** In the browser it has done its work, and stays as it is: its text would travel twice. */
const textFor = (entry: string) => (import.meta.env.SSR ? startScript(entry) : '');

/** The journal's colours come in one file with the styles: nothing is painted before both are there. */
function styleSheets({ styles }: PageAssets, themeHref: string | undefined): string[] {
  if (themeHref === undefined) return styles;
  if (styles.length === 0) return [themeHref];
  return styles.map((href) => href.replace('/static/', themeHref.replace(/\.css$/, '/')));
}
