import { demoSlug } from '../../demo/make-demo.ts';
import { plugInAuthenticator } from '../../tests/support/browser-authenticator.ts';
import { setInPublisherFile } from '../../tests/support/publisher.ts';

const nandini = { username: 'nandini', name: 'Nandini Deshmukh' };
const ofPublisher = [
  { username: 'suresh', name: 'Suresh Patil', email: 'suresh@banyan.example', role: 'editor' },
  { username: 'farah', name: 'Farah Khan', email: 'farah@banyan.example', role: 'viewer' },
];

/** The pictures of logging in, of one's own account, and of the people of the publisher. */
export async function takePeoplePictures({ page, pictures, site, owner, password }) {
  const { services } = site.server;
  // Browsers know passkeys of localhost, and of no bare address.
  const home = site.address.replace('127.0.0.1', 'localhost');
  setInPublisherFile(services, ['journals', demoSlug, 'origin'], home);
  await plugInAuthenticator(page);
  await go('/admin/login');
  await page.getByLabel('Username').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await pictures.add('admin-login', page, { clip: { x: 340, y: 110, width: 520, height: 580 } });
  await logIn();

  await go('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await addSection('admin-recovery-codes', 'Passkeys');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const usual = page.viewportSize();
  await page.setViewportSize({ ...usual, height: 1640 });
  await pictures.add('admin-account', page);
  await page.setViewportSize(usual);
  await section('Second factor').getByRole('button', { name: 'Set up an app' }).click();
  await page.getByRole('img', { name: 'The secret' }).waitFor();
  await addSection('admin-second-factor', 'Second factor');

  const store = await services.publisherPeople.make();
  await store.users.add({ ...nandini, password }, services.now());
  const keeper = { username: nandini.username, userId: 0, address: '127.0.0.1', origin: home };
  for (const person of ofPublisher) {
    await store.people.add(
      { ...person, journals: person.role === 'viewer' ? demoSlug : '' },
      {
        ...keeper,
        now: services.now(),
      },
    );
  }
  await page.evaluate(() => localStorage.clear());
  await go('/admin/login');
  await page.getByLabel('Username').fill(nandini.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn();
  await go('/admin/people/publisher');
  await pictures.add('admin-publisher-people', page, {
    clip: { x: 0, y: 0, width: 1200, height: 640 },
  });

  function section(name) {
    return page.getByRole('region', { name });
  }
  /** With some room around it. */
  async function addSection(name, title) {
    await section(title).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await section(title).boundingBox();
    const room = 16;
    const clip = { x: x - room, y: y + room / 2, width: width + 2 * room, height };
    await pictures.add(name, page, { clip });
  }
  async function logIn() {
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
  }
  async function go(path) {
    await page.goto(home + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
  }
}
