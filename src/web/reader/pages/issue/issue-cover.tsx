import { useWords } from '../../page.ts';
import styles from './issue-about.module.css';

/** The cover of an issue beside its title, so that it takes no room from the articles. Lazy: its titles come first. */
export function IssueCover({ name, address }: { name: string; address: string }) {
  return (
    <img
      className={styles.cover}
      src={address}
      alt={useWords().home.coverOf(name)}
      width="106"
      height="150"
      loading="lazy"
    />
  );
}
