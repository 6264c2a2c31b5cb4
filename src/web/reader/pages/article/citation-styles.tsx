import { createElement, Fragment, type ReactNode } from 'react';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import type { CitationRun } from '#domain/metadata/citation-styles/style-parts.ts';
import styles from './citation-styles.module.css';

/** The article cited in the styles that journals and universities ask for. */
export function CitationStyles({ record }: { record: BibliographicRecord }) {
  return (
    <details className={styles.styles}>
      <summary>Other citation styles</summary>
      <dl>
        {citationStyles.map(({ name, cite }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <CitationText runs={cite(record)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Runs have no keys, for their order never changes. */
function CitationText({ runs }: { runs: readonly CitationRun[] }) {
  return createElement(Fragment, null, ...runs.map(citationRun));
}

function citationRun({ text, italic, href }: CitationRun): ReactNode {
  if (href) return <a href={href}>{text}</a>;
  return italic ? <i>{text}</i> : text;
}
