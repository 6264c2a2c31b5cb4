import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { feeLines } from '#domain/fee-lines.ts';
import { feeRows, feeText, statedAmounts } from '#domain/fees/fee-table.ts';
import { countryName } from '#domain/languages/country-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnPageView, type OwnWords } from '../../own-pages/own-page.tsx';
import { ShippedText, shippedSection } from '../../own-pages/shipped-text.tsx';
import { useLanguage, useSite, useWords } from '../../page.ts';
import { useTextLanguage } from '../../words.tsx';
import styles from './checklist.module.css';
import feeTableStyles from './fee-table.module.css';

/** The journal's own words where it has some, else the shipped ones. */
export function InstructionsPage({ own }: OwnWords) {
  return own ? <OwnPageView own={own} /> : <Shipped />;
}

const places = {
  links: { copyrightForm: readerPages.copyrightForm.path },
  values: {
    titleWords: limits.titleWords,
    authors: limits.maxAuthorsPerManuscript,
    references: limits.maxReferencesPerManuscript,
  },
};

function Shipped() {
  const { texts } = useWords();
  const text = useWords().instructions;
  const site = useSite();
  const { settings, metadata } = site;
  // A journal that an earlier version made claims nothing of it until an editor confirms it.
  const isConfirmed = metadata.instructions_kind !== 'unconfirmed';
  const section = (id: keyof typeof text.sections) => shippedSection(id, text.sections[id], places);
  const steps = isConfirmed
    ? [
        { id: 'checklist', title: text.checklist, body: <Checklist /> },
        { id: 'timeline', title: text.timeline, body: <Timeline /> },
      ]
    : [];
  const judged = isConfirmed ? [section('review'), section('plagiarism')] : [];
  return (
    <>
      <PageHead
        site={site}
        title={texts.instructions}
        description={text.description(settings.websitename, isConfirmed)}
        path={addresses.instructions}
      />
      <ShippedText
        title={texts.instructions}
        lead={text.lead(settings.websitename, isConfirmed)}
        sections={[
          section('submission'),
          section('order'),
          ...steps,
          { id: 'fees', title: texts.fees, body: <FeeTable site={site} /> },
          ...judged,
          section('open-access'),
        ]}
      />
    </>
  );
}

/** What to look at before a manuscript is sent; on paper it can be ticked. */
function Checklist() {
  return (
    <ul className={styles.checklist}>
      {useWords().instructions.checks.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  );
}

/** What becomes of a manuscript, in its order. */
function Timeline() {
  return (
    <ol className={styles.timeline}>
      {useWords().instructions.steps.map(([step, text]) => (
        <li key={step}>
          <strong>{step}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What authors pay: the two amounts of the settings, and what the journal says besides. */
function FeeTable({ site: { settings, fees } }: { site: Pick<Site, 'settings' | 'fees'> }) {
  const { fee_kind, fee_text, fee_lines = '', fee_waivers = '' } = fees;
  const rows = feeRows(fees.fee_rows ?? '');
  const language = useLanguage();
  const words = useWords().fees;
  const textLanguage = useTextLanguage();
  const isFree = fee_kind === 'none';
  const { rupee, dollar } = statedAmounts(settings, fees);
  const hasTable =
    !isFree && (rupee !== '' || dollar !== '' || rows.length > 0 || fee_lines !== '');
  const shipped = isFree ? words.free : hasTable ? words.intro : words.unstated;
  return (
    <>
      <Paragraphs text={fee_text ?? shipped} lang={fee_text && textLanguage(fee_text)} />
      {hasTable && (
        <>
          <table className={feeTableStyles.fees}>
            <thead>
              <tr>
                <th scope="col">{words.from}</th>
                <th scope="col">{words.fee}</th>
              </tr>
            </thead>
            <tbody>
              {rupee !== '' && (
                <tr>
                  <th scope="row">{words.india}</th>
                  <td>₹ {rupee}</td>
                </tr>
              )}
              {dollar !== '' && (
                <tr>
                  <th scope="row">{words.others}</th>
                  <td>US$ {dollar}</td>
                </tr>
              )}
              {rows.map((row) => {
                const names = row.countries.map((code) => countryName(language, code)).join(', ');
                return (
                  <tr key={names}>
                    <th scope="row">
                      {row.name !== '' && (
                        <>
                          <span lang={textLanguage(row.name)}>{row.name}</span>:{' '}
                        </>
                      )}
                      {names}
                    </th>
                    <td>{feeText(row) || words.nothing}</td>
                  </tr>
                );
              })}
              {feeLines(fee_lines).map(({ whom, fee }) => (
                <tr key={whom}>
                  <th scope="row" lang={textLanguage(whom)}>
                    {whom}
                  </th>
                  <td lang={textLanguage(fee)}>{fee}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {fee_text === undefined && <p>{words.paying}</p>}
        </>
      )}
      <Paragraphs text={fee_waivers} lang={textLanguage(fee_waivers)} />
    </>
  );
}

function Paragraphs({ text, lang }: { text: string; lang: string | undefined }) {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one !== '');
  return paragraphs.map((one) => (
    <p key={one} className={feeTableStyles.lines} lang={lang}>
      {one}
    </p>
  ));
}
