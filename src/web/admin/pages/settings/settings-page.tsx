import { Button, Group, Text, TextInput } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { FieldIn } from '#contract/settings-groups.ts';
import { frequencies } from '#domain/frequency.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import { articleCitationRuns, listCitationRuns } from '#domain/metadata/citation.ts';
import { encodeHtml, encodeText } from '#domain/rich-text/encoding.ts';
import type { Run } from '#domain/rich-text/runs.ts';
import { readSettings } from '#domain/settings-form.ts';
import { JournalMark } from '#web/ui/journal-mark.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi } from '../../api/call-api.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import type { InputProps, Inputs } from '../../kit/fields.tsx';
import { settingsPage } from '../../kit/settings-form.tsx';
import { ContentField, NameField } from '../../rich-text/content-field.tsx';
import { shellData } from '../../ui/shell-data.ts';
import styles from './settings.module.css';

/** The settings of the specification, section 3, but the fees, which have a page. */
type Field = Exclude<FieldIn<'settings'>, 'fee_rupee' | 'fee_dollar'>;

const inputs: Inputs<Field> = {
  websitename: {
    section: {
      title: 'Journal',
      intro: 'What the journal is called, on every page and in every citation.',
    },
    label: 'Journal name',
    help: 'Plain text: in citations, window titles, certificates and messages.',
    kind: (input, form) => (
      <TextInput {...input} onChange={(event) => rename(form, event.currentTarget.value)} />
    ),
  },
  formatted_journal_name: {
    label: 'Formatted journal name',
    help: 'The name at the top of every page; it may contain italics, bold, sub- and superscript. Left empty, the plain name is shown.',
    kind: { markup: NameField },
  },
  domain: {
    label: 'Domain',
    help: 'As readers type it, like journal.example. It is shown to readers, and decides whether tables have a Subject column and whether editors’ contact details are shown. The address of the site does not change.',
  },
  journal_essn: {
    section: {
      title: 'Numbers',
      intro: 'Shown under the name at the top of every page and on the home page.',
    },
    label: 'ISSN',
    help: 'Eight characters with a hyphen, like 2347-1557.',
    half: true,
  },
  year_started: {
    label: 'Year started',
    help: 'Shown as Since, and on the cover of the home page.',
    half: true,
  },
  journal_frequency: {
    label: 'Frequency',
    help: 'How often an issue appears; it decides the months that a new issue can have.',
    kind: { choices: frequencyChoices },
    half: true,
  },
  journal_language: {
    label: 'Language',
    help: 'One or more, with commas.',
    half: true,
  },
  journal_type: {
    label: 'Type',
    help: 'Like Peer reviewed, open access.',
  },
  impactfactor: {
    section: { title: 'Ratings', intro: 'A rating that is left empty is not shown.' },
    label: 'Impact factor',
    help: 'Stored with its label, like Impact Factor: 5.61. Readers see what follows the first 15 characters.',
    kind: (input) => <ImpactFactorField {...input} />,
  },
  nassScore: {
    label: 'NAAS rating',
    help: 'Only the score, like 5.14.',
    half: true,
  },
  nassScoreYear: {
    label: 'Year of the NAAS rating',
    help: 'Shown next to the score.',
    half: true,
  },
  websiteemail: {
    section: { title: 'Contact', intro: 'Shown on the home page and on the contact page.' },
    label: 'Email',
    help: 'Where manuscripts and questions are sent.',
    kind: 'email',
    half: true,
  },
  whatsup_number: {
    label: 'WhatsApp number',
    help: 'With the country code, like +91 98765 43210.',
    kind: 'tel',
    half: true,
  },
  home_content: {
    section: {
      title: 'Home page',
      intro: 'The text in the middle of the home page: aims and scope, subjects, announcements.',
    },
    label: 'Home content',
    help: 'Headings, lists, quotes and links. Pasted text keeps these and loses other formatting.',
    kind: { markup: ContentField },
  },
};

/** /admin/settings, with the top of every page and a citation as they will be. */
export const { loader, Component } = settingsPage({
  title: 'Settings',
  subtitle: 'What the site says about the journal. Readers see a change at once.',
  actions: (
    <Button component="a" href={addresses.home} target="_blank">
      See the site
    </Button>
  ),
  draftKey: 'settings',
  save: 'Save settings',
  read: () => callApi(settingsCalls.getSettings),
  also: () => callApi(settingsCalls.getJournalMetadata),
  write: ({ changes }, was) => callApi(settingsCalls.updateSettings, { body: { ...changes, was } }),
  inputs,
  check({ formatted_journal_name: _, home_content: __, ...plain }, stored, { print_issn }) {
    return readSettings(plain, { ...stored, print_issn }).problems;
  },
  around: (form, { form: { values } }) => (
    <div className={styles.columns}>
      <aside className={styles.preview} aria-label="Preview">
        <h2 className={styles.small}>The top of every page</h2>
        <HeaderPreview values={values} />
        <h2 className={styles.small}>How to cite an article</h2>
        <CitationPreview name={values.websitename} />
      </aside>
      {form}
    </div>
  ),
});

/** A formatted name that is the plain one, without a mark of its own, goes on being it. */
function rename(form: RecordForm<Field>, name: string) {
  const { websitename, formatted_journal_name } = form.values;
  const isSame = [encodeText, encodeHtml].some(
    (encode) => encode(websitename) === formatted_journal_name,
  );
  if (isSame) form.set('formatted_journal_name', encodeText(name));
  form.set('websitename', name);
}

/** The six of the specification, and what is stored if it is none of them. */
function frequencyChoices(stored: string) {
  const names: string[] = Object.keys(frequencies);
  const known = names.map((name) => ({ value: name, label: name }));
  return names.includes(stored) ? known : [{ value: stored, label: stored || 'Choose…' }, ...known];
}

const impactFactorLabel = 'Impact Factor: ';

/** The impact factor with its label, and what readers will see of it. */
function ImpactFactorField(props: InputProps) {
  const { value, onChange } = props;
  const shown = impactFactorValue(value);
  const isLabelMissing = value.trim() !== '' && !value.startsWith(impactFactorLabel);
  const labelled = impactFactorLabel + value.replace(/^[^:]*:/, '').trim();
  return (
    <div>
      <TextInput {...props} placeholder={`${impactFactorLabel}5.61`} />
      <Group gap="sm" mt={6} align="center">
        <Text size="sm" role="status">
          {shown ? (
            <>
              Readers see: <strong>{shown}</strong>
            </>
          ) : (
            'Readers see no impact factor.'
          )}
        </Text>
        {isLabelMissing && (
          <Button size="compact-sm" variant="light" onClick={() => onChange(labelled)}>
            Write it as ‘{labelled}’
          </Button>
        )}
      </Group>
    </div>
  );
}

/** The top of the journal's pages as it will be. */
function HeaderPreview({ values }: { values: FormValues<Field> }) {
  const metadata = [
    values.journal_essn && `ISSN ${values.journal_essn}`,
    values.journal_frequency,
    values.journal_type,
    values.year_started && `Since ${values.year_started}`,
  ].filter(Boolean);
  const name = values.formatted_journal_name || encodeHtml(values.websitename);
  return (
    <div className={styles.header}>
      <p className={styles.name}>
        <JournalMark className={styles.mark} />
        <RichText html={encodeHtml(name)} />
      </p>
      <p className={styles.metadata}>{metadata.join(' · ')}</p>
    </div>
  );
}

const sample = {
  title: 'Effect of &lt;em&gt;Rhizobium&lt;/em&gt; on chickpea in rainfed fields',
  authorname: 'Dr. Anil Kumar Sharma, Priya Verma',
  year: shellData.year,
  volume: 4,
  issue: 2,
  pagenumber: '7-12',
};

/** How an article of the journal will be cited. */
function CitationPreview({ name }: { name: string }) {
  return (
    <dl className={styles.citations}>
      <dt>On an article’s page</dt>
      <dd>
        <Runs runs={articleCitationRuns(sample, name)} />
      </dd>
      <dt>In lists</dt>
      <dd>
        <Runs runs={listCitationRuns(sample, name)} />
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
