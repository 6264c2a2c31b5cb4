import { NavLink } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import styles from './navigation.module.css';

const links = [
  { to: adminAddresses.dashboard, label: 'Home' },
  { to: adminAddresses.articles(), label: 'Articles' },
  { to: adminAddresses.issues, label: 'Archives' },
  { to: adminAddresses.editors, label: 'Editors' },
  { to: adminAddresses.indexing, label: 'Indexing' },
  { to: adminPages.deposits.path, label: 'Deposits' },
  { to: adminAddresses.readiness, label: 'Readiness' },
  { to: adminAddresses.history(), label: 'History' },
  { to: adminAddresses.settings, label: 'Settings' },
];

/** What belongs together stands together: a gap before each of these. */
const groups: readonly string[] = [
  adminAddresses.articles(),
  adminAddresses.editors,
  adminPages.deposits.path,
  adminAddresses.settings,
];

export function Navigation({ onMove }: { onMove?: () => void }) {
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={to === adminAddresses.dashboard}
          onClick={onMove}
          className={styles.link}
          data-begins={groups.includes(to) || undefined}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
