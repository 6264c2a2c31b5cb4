import { addresses } from '#contract/addresses.ts';
import type { VolumeCounts, YearSummary } from '#contract/entities/issue.ts';
import { counted } from '#contract/words/languages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { type ArchiveIssue, archiveYears, issueLabel } from '../../archives/archive-years.ts';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { type Asked, loaded, useLanguage, useSite, useWords } from '../../page.ts';
import styles from './volumes-page.module.css';

/** All volumes with their issues, and how much is in each. */
export async function loadVolumes({ reads }: Asked) {
  const [summaries, counts] = await Promise.all([reads.archives(), reads.volumes()]);
  return loaded({ summaries, counts });
}

type VolumesData = Awaited<ReturnType<typeof loadVolumes>>['data'];

/** The whole archive at a glance: every volume by decade, its issues, and how much is in it. */
export function VolumesPage({ summaries, counts }: VolumesData) {
  const words = useWords().volumes;
  const site = useSite();
  const decades = volumeDecades(summaries, counts);
  return (
    <div>
      <PageHead
        site={site}
        title={words.title}
        description={`${site.settings.websitename}: ${words.title}`}
        path={addresses.volumes}
      />
      <PreviewTags site={site} title={words.title} path={addresses.volumes} />
      <FeedLinks />
      <header className={styles.header}>
        <h1>{words.title}</h1>
        <Counts {...totalOf(decades)} />
      </header>
      {decades.length === 0 && <NothingYet />}
      {decades.length > 1 && (
        <nav className={styles.jump} aria-label={words.decades}>
          {decades.map((decade) => (
            <a key={decade.from} href={`#from-${decade.from}`}>
              {decadeName(decade)}
            </a>
          ))}
        </nav>
      )}
      {decades.map((decade) => (
        <section key={decade.from} className={styles.decade}>
          <h2 id={`from-${decade.from}`}>{decadeName(decade)}</h2>
          <Counts {...numbersOf(decade)} />
          <ul className={styles.volumes}>
            {decade.volumes.map((volume) => (
              <Volume key={`${volume.year}/${volume.volume}`} volume={volume} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const NothingYet = () => <p>{useWords().archives.noArticlesYet}</p>;

function Volume({ volume: { year, volume, articles, listed } }: { volume: ListedVolume }) {
  const words = useWords().volumes;
  const language = useLanguage();
  const name = (text: string) =>
    text.replace('{volume}', String(volume)).replace('{year}', String(year));
  return (
    <li className={styles.volume}>
      <h3>
        {name(words.volume)} <span className={styles.year}>{year}</span>
      </h3>
      <ul className={styles.issues} aria-label={name(words.issuesOf)}>
        {listed.map((issue) => {
          const label = issueLabel(issue, language);
          return (
            <li key={issue.issue}>
              <a href={addresses.issue(issue)} aria-label={`${label} ${year}`}>
                {label}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.count}>{counted(language, articles, words.articles)}</p>
    </li>
  );
}

type Numbers = { volumes: number; issues: number; articles: number };

function totalOf(decades: readonly VolumeDecade[]): Numbers {
  const total = { volumes: 0, issues: 0, articles: 0 };
  for (const { volumes, issues, articles } of decades.map(numbersOf)) {
    total.volumes += volumes;
    total.issues += issues;
    total.articles += articles;
  }
  return total;
}

const numbersOf = ({ volumes, issues, articles }: VolumeDecade): Numbers => ({
  volumes: volumes.length,
  issues,
  articles,
});

function Counts({ volumes, issues, articles }: Numbers) {
  const words = useWords().volumes;
  const language = useLanguage();
  return (
    <p className={styles.counts}>
      {counted(language, volumes, words.volumes)} · {counted(language, issues, words.issues)} ·{' '}
      {counted(language, articles, words.articles)}
    </p>
  );
}

type ListedVolume = VolumeCounts & { listed: ArchiveIssue[] };
type VolumeDecade = {
  from: number;
  volumes: ListedVolume[];
  issues: number;
  articles: number;
};

/** All volumes by decade, the newest first, with how much is in each. */
function volumeDecades(
  summaries: readonly YearSummary[],
  counts: readonly VolumeCounts[],
): VolumeDecade[] {
  const listed = new Map(
    archiveYears(summaries).flatMap(({ year, volumes }) =>
      volumes.map(({ volume, issues }) => [`${year}/${volume}`, issues] as const),
    ),
  );
  const decades: VolumeDecade[] = [];
  for (const volume of counts) {
    const from = decadeOf(volume.year);
    if (decades.at(-1)?.from !== from) decades.push({ from, volumes: [], issues: 0, articles: 0 });
    const decade = decades.at(-1);
    if (!decade) continue;
    decade.volumes.push({ ...volume, listed: listed.get(`${volume.year}/${volume.volume}`) ?? [] });
    decade.issues += volume.issues;
    decade.articles += volume.articles;
  }
  return decades;
}

/** `2020–2029`, as far as it has come. */
const decadeName = ({ volumes }: Pick<VolumeDecade, 'volumes'>): string => {
  const years = volumes.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `${first}` : `${first}–${last}`;
};

/** The first year of a decade: 1987 is of 1980. */
const decadeOf = (year: number): number => Math.floor(year / 10) * 10;
