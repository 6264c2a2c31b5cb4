import './styles/fonts.css';
import './styles/base.css';
import { renderToString } from 'react-dom/server';
import { pathPattern } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { addressIn, languageOf, languages, toReaderLanguage } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import { touchIcon } from '#domain/made-pictures.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { drawInTurns, Turns } from './draw-in-turns.ts';
import { JournalBand } from './frame/band.tsx';
import { BareErrorPage, ErrorPage } from './frame/error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { loadMissing, PageNotFound } from './frame/page-not-found.tsx';
import { faces } from './heading-faces.ts';
import { keepInLinks } from './keep-language.ts';
import { loadOwnPage, loadOwnWords, OwnPageView } from './own-pages/own-page.tsx';
import {
  type Asked,
  type FontLetters,
  type Loaded,
  Moved,
  NotThere,
  type OwnStyles,
  type PageAssets,
  PageContext,
  type PageLinks,
  page,
  type ReaderPage,
  type RenderedPage,
} from './page.ts';
import { AlertStepPage, loadAlertStep } from './pages/alerts/alert-step-page.tsx';
import { AlertsPage, loadAlerts } from './pages/alerts/alerts-page.tsx';
import { AnnouncementPage, loadAnnouncement } from './pages/announcements/announcement-page.tsx';
import { AnnouncementsPage, loadAnnouncements } from './pages/announcements/announcements-page.tsx';
import { ArchivesPage, loadArchives } from './pages/archives/archives-page.tsx';
import { ArticlePage, loadArticle } from './pages/article/article-page.tsx';
import { BoardPage, loadBoard } from './pages/board/board-page.tsx';
import { CertificatesPage, loadCertificates } from './pages/certificates/certificates-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { HomePage, loadHome } from './pages/home/home-page.tsx';
import { IndexingPage, loadIndexing } from './pages/indexing/indexing-page.tsx';
import { CopyrightFormPage } from './pages/instructions/copyright-form-page.tsx';
import { InstructionsPage } from './pages/instructions/instructions-page.tsx';
import { IssuePage, loadIssue } from './pages/issue/issue-page.tsx';
import { loadPaper, PaperPage } from './pages/paper/paper-page.tsx';
import { loadPaperStatus, PaperStatusPage } from './pages/paper/paper-status-page.tsx';
import { loadPayment, PaymentPage } from './pages/payment/payment-page.tsx';
import { PrivacyPage } from './pages/privacy/privacy-page.tsx';
import { loadSearch, SearchPage } from './pages/search/search-page.tsx';
import { loadTerm, TermPage } from './pages/terms/term-page.tsx';
import { TermsPage } from './pages/terms/terms-page.tsx';
import { loadVerification, VerificationPage } from './pages/verification/verification-page.tsx';
import { loadVolumes, VolumesPage } from './pages/volumes/volumes-page.tsx';
import type { JournalReads } from './reads.ts';

const loadNothing = async (): Promise<Loaded> => ({ data: {}, status: 200, begins: '' });

async function leadToInstructions(): Promise<never> {
  throw new Moved(addresses.instructions, 301);
}

/** Every page of the contract: what it reads and what it shows. */
const pages: Record<keyof typeof readerPages, ReaderPage> = {
  home: page(loadHome, HomePage),
  archives: page(loadArchives, ArchivesPage),
  volumes: page(loadVolumes, VolumesPage),
  issue: page(loadIssue, IssuePage),
  article: page(loadArticle, ArticlePage),
  search: page(loadSearch, SearchPage),
  author: page(loadTerm('author'), TermPage),
  keyword: page(loadTerm('keyword'), TermPage),
  subject: page(loadTerm('subject'), TermPage),
  certificates: page(loadCertificates, CertificatesPage),
  verification: page(loadVerification, VerificationPage),
  verifiedCode: page(loadVerification, VerificationPage),
  board: page(loadBoard, BoardPage),
  instructions: page(loadOwnWords('instructions'), InstructionsPage),
  submit: page(leadToInstructions, InstructionsPage),
  copyrightForm: page(loadNothing, CopyrightFormPage),
  indexing: page(loadIndexing, IndexingPage),
  announcements: page(loadAnnouncements, AnnouncementsPage),
  announcement: page(loadAnnouncement, AnnouncementPage),
  contact: page(loadNothing, ContactPage),
  privacy: page(loadOwnWords('privacy-policy'), PrivacyPage),
  ownPage: page(loadOwnPage, OwnPageView),
  alerts: page(loadAlerts, AlertsPage),
  alertStep: page(loadAlertStep, AlertStepPage),
  paper: page(loadPaper, PaperPage),
  paperStatus: page(loadPaperStatus, PaperStatusPage),
  payment: page(loadPayment, PaymentPage),
  terms: page(loadOwnWords('terms-and-conditions'), TermsPage),
};

const notThere = page(loadMissing, PageNotFound);
const failed: Shown = { Page: ErrorPage, loaded: { data: {}, status: 500, begins: '' } };

/** The pages by what their paths look like. */
const patterns = Object.entries(readerPages).map(([name, { path }]) => ({
  pattern: pathPattern(path),
  shown: pages[name as keyof typeof readerPages],
}));

type Shown = Pick<ReaderPage, 'Page'> & { loaded: Loaded; error?: unknown };

/**
 * Reads what the page of an address shows, to be rendered, or where it leads. A failure that is nobody's mistake comes back as
 * a page of status 500 with the error, for the caller to log and not to keep.
 */
export async function renderPage(
  address: string,
  reads: JournalReads,
  assets: PageAssets,
  links: PageLinks = addresses,
): Promise<RenderedPage> {
  const url = new URL(address);
  const asked = languageOf(address);
  const [site, shown] = await Promise.all([settled(reads.site()), readPage(url, reads)]);
  if (shown instanceof Moved) {
    return { status: shown.status, location: addressIn(shown.location, asked) };
  }
  const own =
    toReaderLanguage('value' in site ? site.value.metadata.reader_language : 'en') ?? 'en';
  const language = asked ?? own;
  const isKept = asked !== undefined && asked !== own;
  if ('error' in site) return bareError(language, assets, site.error);

  const { Page, loaded, error } = shown;
  const { status, data, licence, headers, source = data } = loaded;
  const { hasBand = status === 404 } = loaded;
  const parts = {
    ...{ site: site.value, links, words: wordsOf[language], language, isKept, licence },
    path: url.pathname,
    search: status === 404 ? '' : url.search,
  };
  const draw = (turns?: Turns) => (
    <PageContext value={{ ...parts, ...(turns && { turns }) }}>
      <Frame>
        {hasBand ? (
          <>
            <JournalBand />
            <div>
              <Page {...data} />
            </div>
          </>
        ) : (
          <Page {...data} />
        )}
      </Frame>
    </PageContext>
  );
  const render = async () => {
    const { ownStyles } = loaded;
    const isLong = ownStyles === 'full-text' || ownStyles === 'two-languages';
    const body = isLong ? await drawInTurns(draw(new Turns())) : renderToString(draw());
    const hasDevanagari = languages[language].script === 'Deva' || devanagari.test(loaded.begins);
    const { begins } = loaded;
    const head = headOf(assets, { hasDevanagari, begins, ownStyles, site: site.value });
    const html = documentOf(body, head, { language, hasDevanagari });
    return isKept ? keepInLinks(html, language) : html;
  };
  return {
    ...{ status, render, error },
    source: JSON.stringify([language, isKept, assets.scripts.length, site.value, licence, source]),
    headers: headers?.(site.value) ?? {},
  };
}

async function readPage(url: URL, reads: JournalReads): Promise<Shown | Moved> {
  try {
    return await load(pageAt(url, reads));
  } catch (error) {
    if (error instanceof Moved) return error;
    const missing =
      error instanceof NotThere
        ? await settled(load({ ...notThere, asked: { url, params: {}, reads } }))
        : { error };
    return 'value' in missing ? missing.value : { ...failed, error: missing.error };
  }
}

type PageAt = ReaderPage & { asked: Asked };

const load = async ({ load, Page, asked }: PageAt): Promise<Shown> => ({
  Page,
  loaded: await load(asked),
});

/** Throws `NotThere` where no page has the path. */
function pageAt(url: URL, reads: JournalReads): PageAt {
  for (const { pattern, shown } of patterns) {
    const found = pattern.exec(url.pathname);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(
      ([name, text]) => [name, decodeURIComponent(text)] as const,
    );
    return { ...shown, asked: { url, params: Object.fromEntries(params), reads } };
  }
  throw new NotThere(url.pathname);
}

type Settled<Value> = { value: Value } | { error: unknown };
const settled = <Value,>(promise: Promise<Value>): Promise<Settled<Value>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** The page that is shown where not even the journal could be read. */
function bareError(language: ReaderLanguage, assets: PageAssets, error: unknown): RenderedPage {
  const body = renderToString(<BareErrorPage words={wordsOf[language].failure} />);
  const head = headOf({ ...assets, preloads: [] }, { hasDevanagari: false, begins: '' });
  return {
    status: 500,
    source: '',
    render: async () => documentOf(body, head, { language, hasDevanagari: false }),
    headers: {},
    error,
  };
}

/** React writes the titles and tags of a page, which belong to the head, before its body. */
function documentOf(
  rendered: string,
  head: string,
  { language, hasDevanagari }: { language: ReaderLanguage; hasDevanagari: boolean },
): string {
  const at = rendered.indexOf('<body');
  const letters = hasDevanagari ? ' data-devanagari=""' : '';
  return `<!DOCTYPE html><html lang="${language}"${letters}><head>${head}${rendered.slice(0, at)}</head>${rendered.slice(at)}</html>`;
}

const devanagari = /[\u0900-\u097f]/;

/** What each file of a face is for, as in `styles/faces`. */
const lettersOf: Record<FontLetters, RegExp> = {
  devanagari,
  accents: /[\u00a1-\u00ff\u0131\u0152\u0153]/,
  extended: /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e00-\u1e9f]/,
};

/**
 * What every head begins with. The styles, without which nothing is painted, come first, on the connection that is open; fonts
 * come on new ones. Colours are those of the paper (`tokens.css`).
 */
function headOf(
  { scripts, styles, ownStyles, preloads }: PageAssets,
  {
    hasDevanagari,
    begins,
    ownStyles: own,
    site,
  }: {
    hasDevanagari: boolean;
    begins: string;
    ownStyles?: OwnStyles | undefined;
    site?: Site;
  },
): string {
  const tag = (name: string, attributes: Record<string, string>) =>
    `<${name}${Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${encodeHtml(value)}"`)
      .join('')}>`;
  const face = site && faces[site.look.face];
  const headings = `${site?.settings.websitename} ${begins}`;
  const fonts = [
    ...preloads.filter(({ letters }) => !letters || hasDevanagari),
    ...((preloads.length > 0 && face?.fonts) || []).filter(
      ({ letters }) =>
        !letters ||
        (letters === 'devanagari' && hasDevanagari) ||
        lettersOf[letters].test(headings),
    ),
  ];
  const icon = site?.appearance.icon;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...[
      ...styleSheets(styles, face?.styles, site?.themeHref),
      ...((own && ownStyles[own]) ?? []),
    ].map((href) => tag('link', { rel: 'stylesheet', href })),
    ...fonts.map(
      ({ href, media }) =>
        `${tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, ...(media && { media }) }).slice(0, -1)} crossorigin>`,
    ),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfcf9">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181c">',
    icon
      ? tag('link', { rel: 'icon', href: icon, type: 'image/png' })
      : tag('link', { rel: 'icon', href: addresses.icon, type: 'image/svg+xml' }),
    ...(site
      ? [
          tag('link', {
            rel: 'apple-touch-icon',
            sizes: '180x180',
            href: icon ?? addresses.madePicture(touchIcon(site)),
          }),
          tag('link', { rel: 'manifest', href: addresses.webManifest }),
        ]
      : []),
    ...scripts.map(
      (src) => `${tag('script', { type: 'module', src, fetchpriority: 'low' })}</script>`,
    ),
  ].join('');
}

/** The journal's colours and face come in one file with the styles: nothing is painted before all are there. */
function styleSheets(
  styles: string[],
  face: string | undefined,
  themeHref: string | undefined,
): string[] {
  if (themeHref === undefined) return styles;
  // While developing.
  if (styles.length === 0) return [themeHref, ...(face ? [face] : [])];
  const folder = themeHref.replace(/\.css$/, '/');
  const before = face ? `${face.replace('/static/', '')}+` : '';
  return styles.map((href) => href.replace('/static/', folder + before));
}
