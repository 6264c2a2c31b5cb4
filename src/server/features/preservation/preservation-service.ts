import { addresses } from '#contract/addresses.ts';
import type { YearSummary } from '#contract/entities/issue.ts';
import {
  type ArchivingNetwork,
  archivingNetworks,
  type ManifestLink,
  manifest,
} from '#domain/exports/archiving-manifest.ts';
import { kbart } from '#domain/exports/kbart.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { JournalContext } from '#server/context.ts';
import { findFirstIssue, hasFullText, listArticleLinks } from '#server/store/sitemap-queries.ts';

export type PreservationService = ReturnType<typeof preservationService>;

/** What archives and libraries collect the journal by. */
/** @param summaries the archive: one summary a year and volume, newest first */
export function preservationService(
  { database, slug, bibliographic: journal }: JournalContext,
  summaries: () => Promise<YearSummary[]>,
) {
  const { reads } = database;
  return {
    /** The manifests of a network, one a year, in HTML. */
    async years(network: ArchivingNetwork): Promise<string> {
      const { title, language, origin } = await journal();
      const years = [...new Set((await summaries()).map(({ year }) => year))];
      const { name } = archivingNetworks[network];
      const links = years.map((year) =>
        manifest.link({
          address: origin + addresses.manifest(network, year),
          text: `${name} manifest of ${title}, ${year}`,
        }),
      );
      const start = manifest.start({ title: `${name} manifests of ${title}`, language });
      return [start, ...links, manifest.end].join('');
    },
    /** A year's manifest in parts, in HTML: every issue and article; undefined where there are none. */
    async year(network: ArchivingNetwork, year: number) {
      const { title, language, origin } = await journal();
      const issues = issuesOf(await summaries(), year);
      if (issues.length === 0) return undefined;
      const { name, permission } = archivingNetworks[network];
      const link = ({ address, text }: ManifestLink) =>
        manifest.link({ address: origin + address, text });
      return (async function* () {
        yield manifest.start({
          title: `${name} manifest of ${title}, ${year}`,
          language,
          permission,
        });
        for (const issue of issues) {
          const articles = await listArticleLinks(reads, issue);
          const lines = articles.map((article) =>
            link({
              address: addresses.article({ ...article, refnumber: String(article.refnumber) }),
              text: plainText(article.title),
            }),
          );
          const text = `Volume ${issue.volume}, issue ${issue.issue} (${issue.year})`;
          yield [link({ address: addresses.issue(issue), text }), ...lines].join('');
        }
        yield manifest.end;
      })();
    },
    /** The journal in the list that link resolvers read. */
    async kbart(): Promise<string> {
      const { title, issn, printIssn, origin, publisher } = await journal();
      const first = await findFirstIssue(reads);
      return kbart(
        first && {
          ...{ title, issn, printIssn, publisher },
          firstDate: first.publication_date || `${first.year}`,
          firstVolume: first.volume,
          firstIssue: first.issue,
          url: origin + addresses.home,
          id: slug,
          hasFullText: await hasFullText(reads),
        },
      );
    },
  };
}

/** The published issues of a year, the first first. */
function issuesOf(summaries: readonly YearSummary[], year: number): IssueAddress[] {
  return summaries
    .filter((summary) => summary.year === year)
    .flatMap(({ volume, issues }) => issues.map((issue) => ({ year, volume, issue })))
    .sort((one, other) => one.volume - other.volume || one.issue - other.issue);
}
