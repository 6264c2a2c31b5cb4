import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import styles from './island.module.css';

type Props<P> = {
  /** As `islands/start.ts` loads it. */
  name: 'cite' | 'read';
  of: ComponentType<P>;
  /** Plain JSON of at most 2 kB: what is larger, the island fetches when it is used. */
  props: P;
};

/** A part of the page that React takes over in the browser once somebody uses it: a root of its own, which reads no context. */
export function Island<P extends object>({ name, of: Part, props }: Props<P>) {
  const html = renderToString(<Part {...props} />, { identifierPrefix: name });
  return (
    <>
      <span
        className={styles.island}
        data-island={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: inertJson(props) }}
      />
    </>
  );
}

const inertJson = (data: object) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
