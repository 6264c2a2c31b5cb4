import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './text-page.module.css';

type TextSection = { id: string; title: string; body: ReactNode };

type Props = { title: string; lead: ReactNode; sections: TextSection[] };

/** A page of running text in sections, with a list of them beside it where there is room. */
export function TextPage({ title, lead, sections }: Props) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="on-this-page">
          <h2 id="on-this-page" className="label">
            On this page
          </h2>
          <ul className={styles.list}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.link} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} className={`prose ${styles.section}`}>
              <h2>{title}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
