import type { FieldIn } from '#contract/settings-groups.ts';
import type { Masthead } from '../demo-journal.ts';

const name = 'Sahyadri Journal of Field Sciences';
const domain = 'sahyadri.example';
const issn = '9871-2063';

/** The journal as its PDFs and the registry name it. */
export const masthead: Masthead = {
  name,
  issn,
  publisher: 'Banyan Scholarly Press, Pune',
  domain,
};

/** Every settings field; texts with markup are plain HTML, the service encodes them. */
export const settings: Record<FieldIn<'settings'>, string> = {
  formatted_journal_name: '<em>Sahyadri</em> Journal of Field Sciences',
  websitename: name,
  websiteemail: `editor@${domain}`,
  domain,
  journal_essn: issn,
  year_started: '2024',
  journal_frequency: 'Quarterly',
  journal_type: 'Peer reviewed, open access',
  journal_language: 'English, Hindi, Marathi',
  impactfactor: 'Impact Factor: 5.61',
  nassScore: '5.14',
  nassScoreYear: '2026',
  whatsup_number: '+91 55500 10142',
  home_content: `
<h2>Aims and scope</h2>
<p>The <em>Sahyadri Journal of Field Sciences</em> publishes work that begins outdoors. A paper may rest on a decade of rain gauges or on a single well-kept season; it may measure soil, water, plants, animals or the ways in which people live with them. What we ask is that somebody went and looked, and says plainly what was seen, how often, and how sure one may be.</p>
<p>Our home is the Western Ghats, and most of what we print comes from its slopes, plateaus and coast. We welcome studies from elsewhere in India and from other mountains and monsoon lands, above all where a comparison teaches something about both places. Reports of methods that failed, of seasons that went wrong and of results that surprised nobody are considered with the same care as discoveries.</p>
<p>Papers appear in English, Hindi or Marathi, with no language ranking above another. A farmer who kept a notebook is an author if the notebook is the evidence.</p>
<h3>Subject areas</h3>
<ul>
<li>Agriculture, soils and agronomy of small holdings</li>
<li>Ecology and conservation of forests, grasslands and plateaus</li>
<li>Hydrology: springs, wells, streams, tanks and rain</li>
<li>Botany, useful plants and landraces</li>
<li>Rural economy: markets, credit, labour and cooperatives</li>
<li>Field sociology and the study of commons</li>
</ul>
<h3>How papers are reviewed</h3>
<p>Each manuscript is read first by an editor, within ten days, for scope and completeness. It then goes to two reviewers who do not know the authors and whom the authors do not know. Where a paper rests on field data we ask that a sample of the sheets be shown, and at least one reviewer is someone who has worked in a comparable landscape. The median time from submission to a first decision is seven weeks.</p>
<p>Every article is free to read from the day on which its issue appears. Authors keep their copyright.</p>
`.trim(),
  fee_rupee: '2400',
  fee_dollar: '60',
};
