import { articleCitationRuns, listCitationRuns } from '#domain/metadata/citation.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { shellData } from '../../ui/shell-data.ts';
import styles from './preview.module.css';
import type { SettingsValues } from './settings-values.ts';

const sample = {
  title: 'Effect of &lt;em&gt;Rhizobium&lt;/em&gt; on chickpea in rainfed fields',
  authorname: 'Dr. Anil Kumar Sharma, Priya Verma',
  year: shellData.year,
  volume: 4,
  issue: 2,
  pagenumber: '7-12',
};

/** How an article of the journal will be cited. */
export function CitationPreview({ values }: { values: SettingsValues }) {
  return (
    <dl className={styles.citations}>
      <dt>On an article’s page</dt>
      <dd>
        <Runs runs={articleCitationRuns(sample, values.websitename)} />
      </dd>
      <dt>In lists</dt>
      <dd>
        <Runs runs={listCitationRuns(sample, values.websitename)} />
      </dd>
    </dl>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => {
    const Tag = run.italic ? 'i' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
    return <Tag key={index}>{run.text}</Tag>;
  });
}
