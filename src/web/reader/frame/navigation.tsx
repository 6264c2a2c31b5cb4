import { addresses } from '#contract/addresses.ts';
import { usePage } from '../page.ts';
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
  const { path, words } = usePage();
  const { frame, navigation } = words;
  return (
    <nav id={menuId} popover="auto" className={styles.navigation} aria-label={navigation.main}>
      <ul className={styles.list}>
        {(hasNews ? [...links, news] : links).map(({ href, name }) => (
          <li key={href}>
            <a
              className={styles.link}
              href={href}
              aria-current={isWithin(path, href) ? 'page' : undefined}
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
const isWithin = (path: string, href: string) =>
  path === href || (href !== addresses.home && path.startsWith(`${href}/`));
