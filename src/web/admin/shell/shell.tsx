import { Anchor, AppShell, Burger, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { messages } from '#contract/messages.ts';
import type { Right } from '#domain/rights.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { scrollKey } from '#web/ui/scroll-key.ts';
import { Gate } from '../api/gate.tsx';
import { shellData } from '../ui/shell-data.ts';
import { AccountNews } from './account-news.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { Navigation } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';
import { UserLinks } from './user-links.tsx';

/** What surrounds every page but the login: the top bar and the areas beside the page, on a phone behind a button. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const needed = useMatches().at(-1)?.handle as Right | undefined;
  const isMoving = useNavigation().state !== 'idle';
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 208, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <AppShell.Header className={styles.header}>
        <div className={styles.bar}>
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label="Menu"
            aria-expanded={opened}
          />
          <Link to={adminAddresses.dashboard} className={styles.journal}>
            <JournalMark className={styles.mark} />
            {shellData.journalName}
          </Link>
          <Group gap="md" wrap="nowrap" visibleFrom="md">
            <Anchor component={Link} to={adminAddresses.dashboard} className={styles.home}>
              Home
            </Anchor>
            <SearchBox />
            <UserLinks />
          </Group>
        </div>
        <div role="status" className={styles.progress} data-moving={isMoving || undefined}>
          {isMoving && <span className={styles.loading}>{messages.loading}</span>}
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={styles.navigation} aria-label="Areas">
        <Navigation />
        <p className={styles.hint}>
          <kbd>Ctrl K</kbd> goes anywhere
        </p>
      </AppShell.Navbar>
      <Drawer
        opened={opened}
        onClose={close}
        title={shellData.journalName}
        size="xs"
        hiddenFrom="md"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={styles.drawer}>
          <SearchBox onSearch={close} />
          <Navigation onMove={close} />
          <UserLinks />
        </div>
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <Gate right={needed ?? 'own'}>
          <AccountNews />
          <Outlet />
        </Gate>
        <footer className={styles.version}>Colophon {shellData.version}</footer>
      </AppShell.Main>
      <CommandPalette />
      <ConfirmIdentity />
      <ScrollRestoration getKey={scrollKey} />
    </AppShell>
  );
}
