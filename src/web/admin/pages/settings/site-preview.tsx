import { Loader, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { colourPair, isColour } from '#domain/journal-colour.ts';
import { useRead } from '../../api/use-read.ts';
import styles from './settings.module.css';

type Props = {
  /** As it is typed; what is no colour shows nothing. */
  accent: string;
  /** Changes whenever what is stored does: the page is fetched again. */
  version: string;
};

const pages = [
  { value: addresses.home, label: 'Home' },
  { value: addresses.contact, label: 'Contact' },
];

/**
 * The journal's real page, as readers have it now, in the colour that is typed. It runs no script and leads nowhere: it
 * is only looked at.
 */
export function SitePreview({ accent, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState<string>(addresses.home);
  // The version names what is stored: another one is another page.
  const { found: page } = useRead(() => fetchInert(path, version), `${path} ${version}`);

  function colour() {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    shown.body.inert = true;
    const { style } = shown.documentElement;
    if (!isColour(accent)) {
      style.removeProperty('--accent');
      style.removeProperty('--accent-fill');
      return;
    }
    const { light, dark } = colourPair(accent);
    style.setProperty('--accent', `light-dark(${light}, ${dark})`);
    style.setProperty('--accent-fill', light);
  }
  useEffect(colour);

  return (
    <aside className={styles.looksPreview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>As readers see it</h2>
        <SegmentedControl
          size="xs"
          aria-label="Page of the preview"
          data={pages}
          value={path}
          onChange={setPath}
        />
      </div>
      {page === undefined ? (
        <Loader aria-label="Loading..." />
      ) : (
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview of the journal’s page"
          sandbox="allow-same-origin"
          tabIndex={-1}
          srcDoc={page}
          onLoad={colour}
        />
      )}
    </aside>
  );
}

/** The page without its scripts. */
async function fetchInert(path: string, version: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Fonts that come late are not shown at all, so they are still asked for first.
  const needless = 'script, link[rel="preload"]:not([as="font"])';
  for (const one of page.querySelectorAll(needless)) one.remove();
  page.documentElement.dataset.version = version;
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}
