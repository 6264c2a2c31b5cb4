import { NavLink } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { settingsSections } from '../../ui/areas.ts';
import styles from './settings-nav.module.css';

/** On every page of the settings, below its title. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className={styles.sections}>
      {settingsSections.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === adminAddresses.settings} className={styles.section}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
