import { account, openDepositServers } from '../../tests/support/deposit-servers.ts';

/** What an article knows beside the form's fields, in the picture of the form. */
const metadata = {
  kind: 'review-article',
  translations: [{ language: 'en', title: 'Scented rice of Chhattisgarh', abstract: '' }],
  received: '2026-01-31',
  accepted: '2026-04-30',
  licence: 'CC-BY-4.0',
  funding: [{ funder: 'Indian Council of Agricultural Research', award: 'A-17' }],
};

/** The pictures of what libraries and indexes are told: metadata, readiness, deposits. */
export async function takeIndexingPictures(parts) {
  const { page, pictures, services, journal, go, settle, latest, known, top } = parts;
  const actor = { username: 'meera', now: services.now() };
  const contributors = known.authorname.split(',').map((name, index) => ({
    name: name.trim(),
    ...(index === 0
      ? {
          orcid: '0000-0002-1825-0097',
          affiliations: [{ name: 'Department of Botany, Pune', ror: 'https://ror.org/05dxps055' }],
          is_corresponding: true,
        }
      : {}),
  }));
  const fields = {
    contributors: JSON.stringify(contributors),
    metadata: JSON.stringify(metadata),
    language: 'hi',
  };
  await journal.articles.change({ id: known.id, fields, file: undefined }, actor);
  await go(`/admin/archives/${known.id}`);
  const section = page.locator('section[aria-labelledby="metadata-heading"]');
  await section.getByRole('button', { name: 'Metadata' }).click();
  await settle();
  // In a window that is high enough, so that what sticks to an edge covers nothing.
  const before = page.viewportSize();
  const { height } = await section.boundingBox();
  await page.setViewportSize({ ...before, height: Math.ceil(height) + 500 });
  await section.scrollIntoViewIfNeeded();
  await settle();
  // What follows are empty fields, of which one sees enough.
  const { y, ...box } = await section.boundingBox();
  await pictures.add('admin-metadata', page, { clip: { ...box, y, height: 1500 } });
  await page.setViewportSize(before);

  // Its PDFs are read for text in the background of the first visit.
  await journal.readiness.report(services.now());
  await go('/admin/readiness');
  await page.getByRole('heading', { name: 'Not met' }).waitFor();
  await settle();
  await pictures.add('admin-readiness', page);

  const servers = await openDepositServers();
  const { crossref } = services.config.deposits;
  Object.assign(crossref, { ...account, url: servers.crossrefUrl });
  try {
    await journal.settings.change(
      {
        doi_prefix: '10.5555',
        depositor_name: 'Office',
        depositor_email: 'office@sahyadri.example',
      },
      actor,
    );
    const { year, volume } = latest;
    const issue = latest.issues.at(-1);
    const [first, second] = await journal.records.listOfIssue({ year, volume, issue });
    servers.behaviour.says[`10.5555/${second.refnumber}`] = {
      status: 'Failure',
      message: 'ISSN "20493630" has already been assigned to another title',
    };
    const report = { accepted: [], refused: [], waiting: [], left_out: [] };
    const progress = { report, step: () => {}, signal: AbortSignal.timeout(60_000) };
    await journal.deposits.register('crossref', [first, second], progress);
    await go(`/admin/deposits?issue=${year}/${volume}/${issue}`);
    await settle();
    await pictures.add('admin-deposits', page, { clip: top(700) });
  } finally {
    await servers.close();
  }
}
