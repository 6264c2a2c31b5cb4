import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate, useRouteLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { logOut } from '../api/log-in.ts';
import { OutwardIcon } from '../ui/icons.tsx';
import styles from './shell.module.css';
import type { loadShell } from './shell-loader.ts';

/** Who is signed in, the way to the public site, the way out. */
export function UserLinks() {
  const user = useRouteLoaderData<typeof loadShell>('shell');
  const navigate = useNavigate();

  async function leave() {
    await logOut();
    navigate(adminAddresses.login);
  }

  return (
    <div className={styles.user}>
      <Anchor
        component={Link}
        to={adminAddresses.account}
        className={styles.name}
        title="Signed in: your account"
      >
        {user?.name || user?.username}
      </Anchor>
      <Anchor href={addresses.home} target="_blank" rel="noopener" className={styles.site}>
        Site <OutwardIcon />
      </Anchor>
      <Button variant="default" size="compact-md" onClick={leave}>
        Logout
      </Button>
    </div>
  );
}
