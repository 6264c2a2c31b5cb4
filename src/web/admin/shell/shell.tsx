import {
  Alert,
  Anchor,
  AppShell,
  Burger,
  Button,
  Drawer,
  Group,
  List,
  Menu,
  Modal,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { accountCalls } from '#contract/calls/account-calls.ts';
import { journalsCalls, type PublishedJournal } from '#contract/calls/journals-calls.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '../api/call-api.ts';
import { flashFailure } from '../api/failure-message.ts';
import { Gate } from '../api/gate.tsx';
import { logOut } from '../api/log-in.ts';
import { useMay } from '../api/may.ts';
import { switchJournal, whenSwitchAsks } from '../api/switch-journal.ts';
import { asText, useKept } from '../api/use-kept.ts';
import { useRead } from '../api/use-read.ts';
import { usePage } from '../ui/areas.ts';
import { OutwardIcon, SearchIcon } from '../ui/icons.tsx';
import { formatMoment } from '../ui/moment.ts';
import { formatDate } from '../ui/plain-date.ts';
import { shellData } from '../ui/shell-data.ts';
import { CommandPalette } from './command-palette.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { Navigation, Tabs } from './navigation.tsx';
import styles from './shell.module.css';
import type { loadShell } from './shell-loader.ts';

/** What surrounds every page but the login: the top bar and the areas next to the page, on a phone behind a button. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure();
  const needed = usePage().right;
  const isMoving = useNavigation().state !== 'idle';
  const may = useMay();
  const { journalName, shortTitle } = shellData;
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
          <Band />
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label="Menu"
            aria-expanded={opened}
          />
          <Link to={adminAddresses.dashboard} className={styles.journal} title={journalName}>
            {shellData.logo && <img src={shellData.logo} alt="" className={styles.logo} />}
            {may('journals') && shortTitle === journalName ? (
              <>
                <span className={styles.fullName}>{journalName}</span>
                <span className={styles.shortName}>{shellData.slug}</span>
              </>
            ) : (
              shortTitle
            )}
          </Link>
          <JournalSwitcher />
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
          <kbd>Ctrl K</kbd> finds pages and actions
        </p>
      </AppShell.Navbar>
      <Drawer opened={opened} onClose={close} title={journalName} size="xs" hiddenFrom="md">
        <div className={styles.drawer}>
          <SearchBox onSearch={close} />
          <Navigation onMove={close} />
          <UserLinks />
        </div>
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <Tabs />
        <Gate right={needed ?? 'own'}>
          <Retired />
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

/** The journal's own drawing: no letter is on it. */
const Band = () => (
  <picture className={styles.band}>
    <source srcSet={shellData.band.night} media="(prefers-color-scheme: dark)" />
    <img src={shellData.band.day} alt="" />
  </picture>
);

/** Above every page of a retired journal. */
function Retired() {
  const may = useMay();
  if (shellData.retired === '') return null;
  return (
    <Alert
      color="gray"
      title={`Retired since ${formatDate(shellData.retired)}`}
      mb="md"
      role="note"
    >
      Everything stays available to readers at the same addresses. Here you can see everything and
      change nothing.{' '}
      {may('publisher') ? (
        <Link to={adminAddresses.journal(shellData.slug)}>Export it or bring it back</Link>
      ) : (
        'An owner of the publisher can bring the journal back.'
      )}
    </Alert>
  );
}

/** What was changed of the own account since the login before: an installation without mail says it nowhere else. */
function AccountNews() {
  // Whatever fails here fails on the page too, which says so.
  const { found: changes = [] } = useRead(() => callApi(accountCalls.listAccountChanges), 'news');
  const [seen, setSeen] = useKept('account changes seen', '', asText);
  const newest = changes[0]?.moment ?? '';
  if (newest <= seen) return null;
  return (
    <Alert
      color="orange"
      title="Your account was changed since you last logged in"
      mb="md"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setSeen(newest)}
    >
      <List size="sm">
        {changes.map(({ moment, username, text }) => (
          <List.Item key={`${moment} ${text}`}>
            {formatMoment(moment)}: {username || 'The command line'} {text}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        If this was not you, change your password and end your other sessions on the page{' '}
        <Link to={adminAddresses.account}>Your account</Link>, and tell an owner of the journal.
      </Text>
    </Alert>
  );
}

/** Searches all that the journal has; on the page of results it holds what was searched for. */
function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isShown = pathname === adminPages.search.path;
  const searched = (isShown && new URLSearchParams(search).get('q')) || '';
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(searched);
  useEffect(() => {
    const input = field.current;
    // What was typed while the results were on their way stays.
    if (input?.value.trim() === asked.current) input.value = searched;
    asked.current = searched;
  }, [searched]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '');
    asked.current = text.trim();
    onSearch?.();
    navigate(adminAddresses.search(asked.current));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role, for the <search> element is not known everywhere
    <form role="search" onSubmit={submit}>
      <TextInput
        ref={field}
        name="q"
        type="search"
        size="sm"
        aria-label="Search"
        placeholder="Search"
        defaultValue={searched}
        maxLength={limits.maxSearchKeywordCharacters}
        leftSection={<SearchIcon />}
      />
    </form>
  );
}

/** Who is signed in, the way to the public site, the way out. */
function UserLinks() {
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
      <Button size="compact-md" onClick={leave}>
        Logout
      </Button>
    </div>
  );
}

/**
 * What a scroll position is kept under, for React Router's `ScrollRestoration`: the entry of the history; its address
 * for a page opened directly, because all of those have the same key and would inherit each other's position.
 */
function scrollKey(location: { key: string; pathname: string; search: string }): string {
  return location.key === 'default' ? location.pathname + location.search : location.key;
}

/** In the top bar: the other journals of a user who works in several. */
function JournalSwitcher() {
  const may = useMay();
  const [others, setOthers] = useState<PublishedJournal[]>();
  if (!may('journals')) return null;
  const read = () =>
    callApi(journalsCalls.listJournals).then(
      (all) => setOthers(all.filter(({ slug }) => slug !== shellData.slug)),
      flashFailure,
    );
  return (
    <>
      {/* Ends at the arrow: what stands out on a phone to the right makes the page wider, and to the left is moved. */}
      <Menu position="bottom-end" onOpen={read} withinPortal>
        <Menu.Target>
          <UnstyledButton className={styles.switcher} aria-label="Switch journal">
            ▾
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {others === undefined && <Menu.Label>Loading...</Menu.Label>}
          {others?.length === 0 && <Menu.Label>No other journal</Menu.Label>}
          {others?.map(({ slug, name }) => (
            <Menu.Item key={slug} onClick={() => switchJournal(slug)}>
              {name} <span className={styles.slug}>{slug}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to={adminAddresses.journals}>
            All journals
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SecondFactorOfSwitch />
    </>
  );
}

type Answer = (code: string | undefined) => void;

/** Asks who has a second factor for a code of it, before they leave: the other journal asks as its login does. */
function SecondFactorOfSwitch() {
  const [answer, setAnswer] = useState<Answer>();
  const [code, setCode] = useState('');
  useEffect(() => {
    whenSwitchAsks(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => whenSwitchAsks(async () => undefined);
  }, []);
  function close(given: string | undefined) {
    answer?.(given);
    setAnswer(undefined);
    setCode('');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') close(code.trim());
  }
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => close(undefined)}
      title="Switch journal"
      centered
    >
      <form onSubmit={submit}>
        <Text mb="md">The other journal asks for your second factor, as when you log in.</Text>
        <TextInput
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={limits.maxCodeCharacters}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => close(undefined)}>Cancel</Button>
          <Button variant="filled" type="submit">
            Switch
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
