import { Loader, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import {
  type PreviewedPage,
  previewedPages,
  settingsCalls,
} from '#contract/calls/settings-calls.ts';
import type { JournalLook } from '#contract/looks.ts';
import { drawCover, drawingSize } from '#domain/cover/cover.ts';
import { lookColours } from '#domain/journal-look.ts';
import { parseDrawingName } from '#domain/made-pictures.ts';
import { callApi } from '../../api/call-api.ts';
import { useRead } from '../../api/use-read.ts';
import { type DrawnIssue, pictureAddress } from './look-choices.tsx';
import styles from './settings.module.css';

const pageNames: Record<PreviewedPage, string> = {
  home: 'Home',
  issue: 'Issue',
  article: 'Article',
};
const widths = [
  { value: '1280', label: 'Computer' },
  { value: '390', label: 'Phone' },
];
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Of the room for the preview, in pixels: a computer’s page could not be read in less. */
const narrow = 480;

/** What of a look changes what is on a page; colours change only how it is shown. */
export type TypedLook = {
  motif: string;
  ground: string;
  heading_face: string;
  short_title: string;
};

type Props = {
  /** As it is typed. */
  look: JournalLook;
  typed: TypedLook;
  issue: DrawnIssue;
  /** Changes whenever what is stored does: the page is fetched again. */
  version: string;
};

/**
 * The journal's real page, as readers would have it with the look that is typed. It runs no script and leads nowhere: it
 * is only looked at.
 */
export function SitePreview({ look, typed, issue, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<PreviewedPage>('home');
  const [chosenWidth, setWidth] = useState<string>();
  const ofOffice = useComputedColorScheme('light');
  const [chosen, setScheme] = useState<string>();
  const scheme = chosen ?? ofOffice;
  const { ref: stage, width: room, height } = useElementSize();
  const width = chosenWidth ?? (room > 0 && room < narrow ? '390' : '1280');
  const scale = Math.min(1, room / Number(width));
  const [asked] = useDebouncedValue(JSON.stringify(typed), 300);
  const { found, failure } = useRead(
    () => fetchInert({ page, ...JSON.parse(asked) }),
    `${page} ${asked} ${version}`,
  );
  const tried = { look, issue, isNight: scheme === 'dark' };
  const key = JSON.stringify(tried);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is shown
  useEffect(() => dress(frame.current?.contentDocument, tried), [key, found]);

  return (
    <aside className={styles.looksPreview} aria-label="Preview">
      <h2>As readers would see it</h2>
      <div className={styles.previewHead}>
        <SegmentedControl
          size="xs"
          aria-label="Page of the preview"
          data={previewedPages.map((value) => ({ value, label: pageNames[value] }))}
          value={page}
          onChange={(value) => setPage(value as PreviewedPage)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          data={widths}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          size="xs"
          aria-label="Light or dark preview"
          data={schemes}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      {failure !== '' && (
        <Text role="alert" size="sm">
          {failure}
        </Text>
      )}
      <div className={styles.stage} ref={stage}>
        {found === undefined ? (
          <Loader aria-label="Loading..." />
        ) : (
          <iframe
            ref={frame}
            className={styles.frame}
            title="Preview of the journal’s page"
            sandbox="allow-same-origin"
            tabIndex={-1}
            srcDoc={found}
            onLoad={() => dress(frame.current?.contentDocument, tried)}
            style={{
              colorScheme: scheme,
              width: `${width}px`,
              height: `${height / (scale || 1)}px`,
              transform: `scale(${scale})`,
              marginInlineStart: `${(room - Number(width) * scale) / 2}px`,
            }}
          />
        )}
      </div>
    </aside>
  );
}

/** The page without its scripts. */
async function fetchInert(query: TypedLook & { page: PreviewedPage }): Promise<string> {
  const answer = await callApi(settingsCalls.tryAppearance, { query });
  const page = new DOMParser().parseFromString(answer.page, 'text/html');
  // Fonts that come late are not shown at all, so they are still asked for first.
  const needless = 'script, link[rel="preload"]:not([as="font"])';
  for (const one of page.querySelectorAll(needless)) one.remove();
  for (const picture of page.querySelectorAll<HTMLImageElement>('[data-drawing] img')) {
    // Drawn here (`dress`): the server would draw what is stored, by what the browser prefers.
    picture.dataset.of = picture.getAttribute('src') ?? '';
    picture.removeAttribute('src');
    for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove();
  }
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

type Tried = { look: JournalLook; issue: DrawnIssue; isNight: boolean };

/** Gives a page the colours and the drawings of a look, without asking the server for any. */
function dress(page: Document | null | undefined, { look, issue, isNight }: Tried): void {
  if (!page?.body) return;
  page.body.inert = true;
  const { style } = page.documentElement;
  style.setProperty('color-scheme', isNight ? 'dark' : 'light');
  for (const [name, value] of Object.entries(lookColours(look))) {
    style.setProperty(`--${name}`, value);
  }
  for (const sheet of page.styleSheets) follow(sheet.cssRules, isNight);
  const drawn = new Map<string, string>();
  for (const picture of page.querySelectorAll<HTMLImageElement>('[data-drawing] img')) {
    const { of = '' } = picture.dataset;
    const [address = '', part] = of.split('#');
    const named = parseDrawingName(address.slice(address.lastIndexOf('/') + 1));
    if (!named || !isOf(named.address, issue)) {
      picture.src = of;
      continue;
    }
    const known =
      drawn.get(named.shape) ??
      pictureAddress(drawCover(issue, { ...look, isNight }, drawingSize(look, named.shape)));
    drawn.set(named.shape, known);
    picture.src = part === undefined ? known : `${known}#${part}`;
  }
}

/** What the media rules ask that were met before. */
const askedBy = new WeakMap<CSSRule, string>();

/** Styles ask what the browser prefers: here they get what is chosen. */
function follow(rules: CSSRuleList, isNight: boolean): void {
  for (const rule of rules) {
    if ('media' in rule) {
      const media = rule.media as MediaList;
      const asked = askedBy.get(rule) ?? /prefers-color-scheme:\s*(\w+)/.exec(media.mediaText)?.[1];
      if (asked !== undefined) {
        askedBy.set(rule, asked);
        media.mediaText = (asked === 'dark') === isNight ? 'all' : 'not all';
      }
    }
    if ('cssRules' in rule) follow(rule.cssRules as CSSRuleList, isNight);
  }
}

/** Of the journal's own drawing, which is shown while no issue is. */
const noIssue = { year: 0, volume: 0, issue: 0 };

type Address = { year: number; volume: number; issue: number };

const isOf = (one: Address = noIssue, { year, volume, issue }: Address) =>
  one.year === year && one.volume === volume && one.issue === issue;
