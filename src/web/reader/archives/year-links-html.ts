import { addresses } from '#contract/addresses.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { type ArchiveIssue, type ArchiveYear, issueLabel } from './archive-years.ts';

type ClassNames = { volume: string | undefined; issues: string | undefined };

type Said = { language: ReaderLanguage; volume(volume: number): string };

type Options = { classNames: ClassNames; said: Said };

const remembered: Record<ReaderLanguage, WeakMap<ArchiveYear, string>> = {
  en: new WeakMap(),
  hi: new WeakMap(),
  mr: new WeakMap(),
};

/**
 * The links to the issues of a year, as HTML. A journal may have a thousand issues, whose links are on every issue's
 * page: as components they would cost more than all of the page, so they are written once a year of the archive.
 */
export function yearLinksHtml(
  year: ArchiveYear,
  current: IssueAddress | undefined,
  options: Options,
): string {
  if (year.year === current?.year) return writeLinks(year, current, options);
  const ofLanguage = remembered[options.said.language];
  const known = ofLanguage.get(year) ?? writeLinks(year, undefined, options);
  ofLanguage.set(year, known);
  return known;
}

function writeLinks(
  { volumes }: ArchiveYear,
  current: IssueAddress | undefined,
  { classNames: names, said }: Options,
) {
  return volumes
    .map(({ volume, issues }) => {
      const title =
        volumes.length > 1
          ? `<p class="${names.volume}">${encodeHtml(said.volume(volume))}</p>`
          : '';
      const volumeName = volumes.length > 1 ? `, ${encodeHtml(said.volume(volume))}` : '';
      const links = issues.map((issue) => issueLink(issue, current, { volumeName, said })).join('');
      return `${title}<ul class="${names.issues}">${links}</ul>`;
    })
    .join('');
}

/** Read alone, `1 JAN-MAR` is one of many: to a screen reader it has its year. */
function issueLink(
  issue: ArchiveIssue,
  current: IssueAddress | undefined,
  { volumeName, said }: { volumeName: string; said: Said },
): string {
  const isCurrent = issue.issue === current?.issue && issue.volume === current.volume;
  const mark = isCurrent ? ' aria-current="page"' : '';
  const label = encodeHtml(issueLabel(issue, said.language));
  const name = `${label} ${issue.year}${volumeName}`;
  return `<li><a href="${addresses.issue(issue)}" aria-label="${name}"${mark}>${label}</a></li>`;
}
