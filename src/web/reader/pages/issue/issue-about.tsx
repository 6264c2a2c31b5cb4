import styles from './issue-about.module.css';

type Props = { description: string };

/** What an issue is about; nothing where that is not known. */
export function IssueAbout({ description }: Props) {
  if (!description) return null;
  return (
    <div className={styles.about}>
      {paragraphsOf(description).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never change places.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);
