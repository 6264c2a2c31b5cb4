import { feeFallback } from '#contract/limits.ts';
import type { Site } from '#contract/site.ts';
import { feeLines } from '#domain/fee-lines.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './fee-table.module.css';

/** What authors pay: the two amounts of the settings, and what the journal says beside them. */
export function FeeTable({ site: { settings, fees } }: { site: Pick<Site, 'settings' | 'fees'> }) {
  const { fee_kind, fee_text, fee_lines = '', fee_waivers = '' } = fees;
  const words = useLaterWords().fees;
  const isFree = fee_kind === 'none';
  return (
    <>
      <Paragraphs text={fee_text ?? (isFree ? words.free : words.intro)} />
      {!isFree && (
        <>
          <table className={styles.fees}>
            <thead>
              <tr>
                <th scope="col">{words.from}</th>
                <th scope="col">{words.fee}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{words.india}</th>
                <td>₹ {settings.fee_rupee || feeFallback.rupee}</td>
              </tr>
              <tr>
                <th scope="row">{words.others}</th>
                <td>US$ {settings.fee_dollar || feeFallback.dollar}</td>
              </tr>
              {feeLines(fee_lines).map(({ whom, fee }) => (
                <tr key={whom}>
                  <th scope="row">{whom}</th>
                  <td>{fee}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {fee_text === undefined && <p>{words.paying}</p>}
        </>
      )}
      <Paragraphs text={fee_waivers} />
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one !== '');
  return paragraphs.map((one) => (
    <p key={one} className={styles.lines}>
      {one}
    </p>
  ));
}
