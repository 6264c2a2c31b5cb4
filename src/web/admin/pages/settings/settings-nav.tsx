import { NavLink } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import styles from './settings-nav.module.css';

/** The sections of the settings, in the order in which one sets a journal up. */
const sections = [
  { to: adminAddresses.settings, label: 'Journal' },
  { to: adminAddresses.publisher, label: 'Publisher' },
  { to: adminAddresses.appearance, label: 'Appearance' },
  { to: adminAddresses.pages, label: 'Pages' },
  { to: adminAddresses.certificates, label: 'Certificates' },
  { to: adminAddresses.identity, label: 'Identity' },
  { to: adminAddresses.fees, label: 'Fees' },
  { to: adminAddresses.mailSettings, label: 'Mail' },
];

/** On every page of the settings, below its title. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className={styles.sections}>
      {sections.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === adminAddresses.settings} className={styles.section}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
