import { useEffect, useState } from 'react';
import styles from './section-nav.module.css';

type Section = { id: string; title: string };

/** The sections of a long page, above it for as long as one reads: where one is, and the way to the others. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const current = useSectionInSight(sections);
  return (
    <nav aria-label="Sections" className={styles.nav}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.link}
          aria-current={id === current || undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The last section that has begun above the middle of the window. */
function useSectionInSight(sections: readonly Section[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const find = () => {
      const begun = ids
        .split(' ')
        .filter(
          (id) =>
            (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <
            window.innerHeight / 2,
        );
      setCurrent(begun.at(-1) ?? ids.split(' ')[0]);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [ids]);
  return current;
}
