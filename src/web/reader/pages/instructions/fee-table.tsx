import { feeFallback } from '#contract/limits.ts';
import type { Site } from '#contract/site.ts';
import { feeLines } from '#domain/fee-lines.ts';
import { useWords } from '../../page.ts';
import { useTextLanguage } from '../../words.tsx';
import styles from './fee-table.module.css';

/** What authors pay: the two amounts of the settings, and what the journal says beside them. */
export function FeeTable({ site: { settings, fees } }: { site: Pick<Site, 'settings' | 'fees'> }) {
  const { fee_kind, fee_text, fee_lines = '', fee_waivers = '' } = fees;
  const words = useWords().fees;
  const textLanguage = useTextLanguage();
  const isFree = fee_kind === 'none';
  const { rupee, dollar } = amountsOf(settings, fees);
  const hasTable = !isFree && (rupee !== '' || dollar !== '' || fee_lines !== '');
  const shipped = isFree ? words.free : hasTable ? words.intro : words.unstated;
  return (
    <>
      <Paragraphs text={fee_text ?? shipped} lang={fee_text && textLanguage(fee_text)} />
      {hasTable && (
        <>
          <table className={styles.fees}>
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

/** The specification's amounts where none is given, but not in a journal of an earlier version that has not said yet what it asks. */
function amountsOf({ fee_rupee, fee_dollar }: Site['settings'], { fee_kind }: Site['fees']) {
  const fallback = fee_kind === 'unstated' ? { rupee: '', dollar: '' } : feeFallback;
  return { rupee: fee_rupee || fallback.rupee, dollar: fee_dollar || fallback.dollar };
}

function Paragraphs({ text, lang }: { text: string; lang: string | undefined }) {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one !== '');
  return paragraphs.map((one) => (
    <p key={one} className={styles.lines} lang={lang}>
      {one}
    </p>
  ));
}
