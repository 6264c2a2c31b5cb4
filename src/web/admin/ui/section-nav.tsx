import { useScrollSpy } from '@mantine/hooks';
import styles from './section-nav.module.css';

/** Pixels from the top of the window to where a section begins that a link leads to. */
const belowBars = 120;

type Section = { id: string; title: string };

/** The sections of a long page, above it for as long as one reads: where one is, and the way to the others. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { active } = useScrollSpy({
    selector: sections.map(({ id }) => `#${id}`).join(),
    getDepth: () => 1,
    offset: belowBars,
  });
  return (
    <nav aria-label="Sections" className={styles.nav}>
      {sections.map(({ id, title }, index) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.link}
          aria-current={index === Math.max(active, 0) || undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
