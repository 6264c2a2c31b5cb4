import { NavLink } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { useMay } from '../api/may.ts';
import styles from './navigation.module.css';

const links = [
  { to: adminAddresses.dashboard, label: 'Home' },
  { to: adminAddresses.articles(), label: 'Articles' },
  { to: adminAddresses.issues, label: 'Archives' },
  { to: adminAddresses.uploads(), label: 'Upload' },
  { to: adminAddresses.editors, label: 'Editors' },
  { to: adminAddresses.indexing, label: 'Indexing' },
  { to: adminPages.deposits.path, label: 'Deposits' },
  { to: adminAddresses.announcements, label: 'Announcements' },
  { to: adminAddresses.mail(), label: 'Mail' },
  { to: adminAddresses.readers(), label: 'Readers' },
  { to: adminAddresses.readiness, label: 'Readiness' },
  { to: adminAddresses.history(), label: 'Journal history' },
  { to: adminAddresses.settings, label: 'Settings' },
];
const people = { to: adminAddresses.people, label: 'People' };

/** What belongs together stands together: a gap before each of these. */
const groups: readonly string[] = [
  adminAddresses.articles(),
  adminAddresses.editors,
  adminPages.deposits.path,
  adminAddresses.settings,
];

export function Navigation({ onMove }: { onMove?: () => void }) {
  const may = useMay();
  const shown = may('people') ? [...links, people] : links;
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {shown.map(({ to, label }) => (
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
