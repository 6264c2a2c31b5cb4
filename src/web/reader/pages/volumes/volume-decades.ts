import type { VolumeCounts, YearSummary } from '#contract/entities/archives.ts';
import { type ArchiveIssue, archiveYears } from '../../archives/archive-years.ts';

export type ListedVolume = VolumeCounts & { listed: ArchiveIssue[] };
export type VolumeDecade = {
  from: number;
  volumes: ListedVolume[];
  issues: number;
  articles: number;
};

/** All volumes by decade, the newest first, with how much is in each. */
export function volumeDecades(
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
export const decadeName = ({ volumes }: Pick<VolumeDecade, 'volumes'>): string => {
  const years = volumes.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `${first}` : `${first}–${last}`;
};

/** The first year of a decade: 1987 is of 1980. */
const decadeOf = (year: number): number => Math.floor(year / 10) * 10;
