import { useLocation } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { useWords } from '../words/use-words.ts';
import styles from './navigation.module.css';

/** Of the menu, which is a popover on a phone and a row elsewhere. */
export const menuId = 'menu';

const links = [
  { href: addresses.home, name: 'home' },
  { href: addresses.archives, name: 'archives' },
  { href: addresses.board, name: 'board' },
  { href: addresses.instructions, name: 'instructions' },
  { href: addresses.indexing, name: 'indexing' },
  { href: addresses.contact, name: 'contact' },
] as const;

const news = { href: addresses.announcements, name: 'announcements' } as const;

export function Navigation({ hasNews }: { hasNews: boolean }) {
  const { frame, navigation } = useWords();
  const { pathname } = useLocation();
  return (
    <nav id={menuId} popover="auto" className={styles.navigation} aria-label={navigation.main}>
      <ul className={styles.list}>
        {(hasNews ? [...links, news] : links).map(({ href, name }) => (
          <li key={href}>
            <a
              className={styles.link}
              href={href}
              aria-current={isWithin(pathname, href) ? 'page' : undefined}
            >
              {navigation[name]}
            </a>
          </li>
        ))}
        <li className={styles.submission}>
          <a className={styles.link} href={addresses.submission}>
            {frame.submit}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** An issue and its articles belong to the archives. */
const isWithin = (pathname: string, href: string) =>
  pathname === href || (href !== addresses.home && pathname.startsWith(`${href}/`));
