import { addresses } from '#contract/addresses.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import { counted } from '#contract/words/languages.ts';
import { monthsIn } from '#domain/languages/month-names.ts';
import { titleCasePerHyphen } from '#domain/title-case.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Drawing } from '../../frame/drawing.tsx';
import { FeedLinks } from '../../frame/feed-links.tsx';
import { PreviewTags } from '../../frame/preview-tags.tsx';
import { type Asked, loaded, useLanguage, useSite, useWords } from '../../page.ts';
import { useDataLanguage } from '../../words.tsx';
import styles from './volumes-page.module.css';

/** Every issue that is public, without an article being read: there may be tens of thousands. */
export async function loadVolumes({ reads }: Asked) {
  return loaded({ covers: await reads.covers() });
}

type VolumesData = Awaited<ReturnType<typeof loadVolumes>>['data'];

/** The whole archive at a glance: a wall of covers, by year. */
export function VolumesPage({ covers }: VolumesData) {
  const { volumes: words, archives } = useWords();
  const site = useSite();
  const years = Map.groupBy(covers, ({ year }) => year);
  const decades = decadesOf([...years.keys()]);
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
        {covers.length > 0 ? <Counts covers={covers} /> : <p>{archives.noArticlesYet}</p>}
      </header>
      {decades.length > 1 && (
        <nav className={styles.jump} aria-label={words.decades}>
          {decades.map(({ first, last }) => (
            <a key={last} href={`#of-${last}`}>
              {first === last ? first : `${first}–${last}`}
            </a>
          ))}
        </nav>
      )}
      {[...years].map(([year, issues]) => (
        <section key={year} className={styles.year} aria-labelledby={`of-${year}`}>
          <h2 id={`of-${year}`}>{year}</h2>
          <ul className={styles.wall}>
            {issues.map((issue) => (
              <Issue key={`${issue.volume}/${issue.issue}`} issue={issue} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Its cover says nothing that is not below it. */
function Issue({ issue }: { issue: IssueCover }) {
  const words = useWords().volumes;
  const language = useLanguage();
  const lang = useDataLanguage();
  const months = monthsIn(language, issue.months, 'long') ?? titleCasePerHyphen(issue.months);
  return (
    <li>
      <a href={addresses.issue(issue)}>
        {issue.cover ? (
          <img
            src={addresses.issueCover(issue.cover)}
            alt=""
            width="150"
            height="200"
            loading="lazy"
          />
        ) : (
          <span className={styles.cover}>
            <Drawing shape="thumbnail" issue={issue} isLazy />
            <Letters issue={issue} />
          </span>
        )}
        {words.issue(issue.volume, issue.issue)}
        {issue.title && (
          <cite className={styles.title} lang={lang}>
            {issue.title}
          </cite>
        )}
      </a>
      {months && <p>{months}</p>}
    </li>
  );
}

/** Names of more letters would reach the drawing; those of fewer are larger. */
const longestName = 45;
const shortName = 14;
const shortestName = 7;

/** What a printed cover has on it: above the line where the drawing begins. It is said below as well. */
function Letters({ issue: { year, volume, issue } }: { issue: IssueCover }) {
  const { settings, metadata, shortTitle } = useSite();
  const lang = useDataLanguage();
  const names = [settings.websitename, shortTitle, metadata.abbreviated_title ?? ''];
  const name = names.find(({ length }) => length > 0 && length <= longestName);
  const letters = name?.length ?? 0;
  const size =
    letters <= shortestName ? styles.shortest : letters <= shortName ? styles.short : undefined;
  return (
    <span className={styles.letters} aria-hidden="true" data-drawing="">
      {name && (
        <b lang={lang} className={size}>
          {name}
        </b>
      )}
      <small>
        {volume} · {issue} · {year}
      </small>
    </span>
  );
}

function Counts({ covers }: VolumesData) {
  const words = useWords().volumes;
  const language = useLanguage();
  const volumes = new Set(covers.map(({ year, volume }) => `${year}/${volume}`));
  return (
    <p className={styles.counts}>
      {counted(language, volumes.size, words.volumes)} ·{' '}
      {counted(language, covers.length, words.issues)}
    </p>
  );
}

/** As far as each has come, the newest first: of 2024, 2023 and 1987 `2023–2024` and `1987`. */
function decadesOf(years: readonly number[]): { first: number; last: number }[] {
  const decades = Map.groupBy(years, (year) => Math.floor(year / 10));
  return [...decades.values()].map((some) => ({
    first: Math.min(...some),
    last: Math.max(...some),
  }));
}
