import { useLocation } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { useWords } from '../words/use-words.ts';
import styles from './navigation.module.css';

/** Of the menu, which is a popover on a phone and a row elsewhere. */
export const menuId = 'menu';

const links = [
  { href: addresses.home, label: messages.navigation.home },
  { href: addresses.archives, label: messages.navigation.archives },
  { href: addresses.board, label: messages.navigation.board },
  { href: addresses.instructions, label: messages.navigation.instructions },
  { href: addresses.indexing, label: messages.navigation.indexing },
  { href: addresses.contact, label: messages.navigation.contact },
];

const news = { href: addresses.announcements, label: messages.navigation.announcements };

export function Navigation({ hasNews }: { hasNews: boolean }) {
  const words = useWords().frame;
  const { pathname } = useLocation();
  return (
    <nav id={menuId} popover="auto" className={styles.navigation} aria-label="Main">
      <ul className={styles.list}>
        {(hasNews ? [...links, news] : links).map(({ href, label }) => (
          <li key={href}>
            <a
              className={styles.link}
              href={href}
              aria-current={isWithin(pathname, href) ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <li className={styles.submission}>
          <a className={styles.link} href={addresses.submission}>
            {words.submit}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** An issue and its articles belong to the archives. */
const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== addresses.home && pathname.startsWith(`${href}/`));
