import { NavLink } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { useMay } from '../api/may.ts';
import { areas } from '../ui/areas.ts';
import styles from './shell.module.css';

/** What belongs together stands together: a gap before each of these. */
const groups: readonly string[] = [
  adminAddresses.manuscripts(),
  adminAddresses.editors,
  adminPages.deposits.path,
  adminAddresses.settings,
];

export function Navigation({ onMove }: { onMove?: () => void }) {
  const may = useMay();
  const shown = areas.filter(({ right = 'read' }) => may(right));
  return (
    <nav aria-label="Main" className={styles.links}>
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
