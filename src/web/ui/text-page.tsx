import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './text-page.module.css';

type Props = {
  title: string;
  lead: ReactNode;
  sections: { id: string; title: string; body: ReactNode }[];
  /** Heads the list of sections. */
  contents: string;
};

/** A page of running text in sections, with a list of them next to it where there is room. */
export function TextPage({ title, lead, sections, contents }: Props) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="on-this-page">
          <h2 id="on-this-page" className="label">
            {contents}
          </h2>
          <ul className={styles.list}>
            {sections.map((section) => (
              <li key={section.id}>
                <a className={styles.link} href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={`prose ${styles.section}`}>
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
