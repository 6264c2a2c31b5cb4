import { addresses } from '#contract/addresses.ts';
import styles from './issue-about.module.css';

type Props = { name: string; description: string; cover: string };

/** The cover of an issue and what it is about; nothing where neither is known. */
export function IssueAbout({ name, description, cover }: Props) {
  if (!description && !cover) return null;
  return (
    <div className={styles.about}>
      {cover && (
        <img className={styles.cover} src={addresses.issueCover(cover)} alt={`Cover of ${name}`} />
      )}
      <div className={styles.text}>
        {paragraphsOf(description).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never change places.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);
