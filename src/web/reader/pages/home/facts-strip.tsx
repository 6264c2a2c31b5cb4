import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { statedAmounts } from '#domain/fees/fee-table.ts';
import { findLicence, licenceShortName } from '#domain/metadata/licences.ts';
import { useSite, useWords } from '../../page.ts';
import styles from './facts-strip.module.css';

/** Where all are known the others of the page say the rest. */
const mostFacts = 4;

/** What authors ask first, and the way to submit. A fact that is not known is left out. */
export function FactsStrip({ indexes }: { indexes: number }) {
  const site = useSite();
  const { home, about, navigation } = useWords();
  const { settings, metadata } = site;
  const weeks = Number(metadata.decision_weeks ?? 0);
  const issn = settings.journal_essn && `ISSN ${settings.journal_essn}`;
  const frequency = about.frequency(settings.journal_frequency);
  const isIndexed = indexes > 0;
  const facts: (Fact | false)[] = [
    weeks > 0 && { value: home.weeks(weeks), label: home.toFirstDecision },
    useFee(site),
    useLicence(metadata.licence),
    isIndexed && {
      ...{ value: home.indexedIn(indexes), label: issn || home.services },
      href: addresses.indexing,
    },
    settings.year_started !== '' && {
      value: navigation.since(settings.year_started),
      label: isIndexed ? frequency : issn || frequency,
    },
  ];
  const known = facts.filter((fact) => fact !== false).filter(({ label }) => label !== '');
  return (
    <div className={styles.strip}>
      <dl className={styles.facts} aria-label={home.atAGlance}>
        {known.slice(0, mostFacts).map(({ value, label, ...link }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{link.href ? <a {...link}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      <a className={styles.submit} href={addresses.submission}>
        {about.submit}
      </a>
    </div>
  );
}

type Fact = { value: string; label: string; href?: string; rel?: 'license' };

/** As the page of fees says it. */
function useFee({ settings, fees }: Site): Fact | false {
  const { home, fees: said } = useWords();
  const href = `${addresses.instructions}#fees`;
  if (fees.fee_kind === 'none') return { value: home.noFee, label: home.forAuthors, href };
  const { rupee, dollar } = statedAmounts(settings, fees);
  const amounts = [rupee && `₹ ${rupee}`, dollar && `US$ ${dollar}`].filter(Boolean);
  // A journal that says it in its own words may ask for it at another time.
  const label = fees.fee_text === undefined ? home.onAcceptance : said.fee;
  return amounts.length > 0 && { value: amounts.join(' · '), label, href };
}

function useLicence(text = ''): Fact | false {
  const { home } = useWords();
  const licence = findLicence(text);
  // One of the journal's own has no name but its address.
  if (!licence?.id) return false;
  const label = licence.isOpen ? home.openAccess : home.licence;
  return { value: licenceShortName(licence.id), label, href: licence.url, rel: 'license' };
}
