import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './text-page.module.css';

/** `lang` where it is in another language than the others. */
type TextSection = { id: string; title: string; body: ReactNode; lang?: string | undefined };

export type TextPageProps = { title: string; lead: ReactNode; sections: TextSection[] };

type Props = TextPageProps & {
  /** Heads the list of sections. */
  contents: string;
  /** Of lead and sections, where it is not that of the page; `note` says so. */
  lang?: string | undefined;
  note?: ReactNode;
};

/** A page of running text in sections, with a list of them beside it where there is room. */
export function TextPage({ title, lead, sections, contents, lang, note }: Props) {
  return (
    <>
      <PageTitle lead={lang ? <span lang={lang}>{lead}</span> : lead}>{title}</PageTitle>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="on-this-page">
          <h2 id="on-this-page" className="label">
            {contents}
          </h2>
          <ul className={styles.list}>
            {sections.map((section) => (
              <li key={section.id} lang={section.lang ?? lang}>
                <a className={styles.link} href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className={`prose ${styles.section}`}
              lang={section.lang ?? lang}
            >
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
