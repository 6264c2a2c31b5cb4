import { addresses } from '#contract/addresses.ts';
import type { VisibleRecord } from '#contract/calls/ordered-calls.ts';
import type { Site } from '#contract/site.ts';
import { impactFactorValue } from '#domain/impact-factor.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { whatsappAddress } from '#web/ui/whatsapp-address.ts';
import { useWords } from '../../page.ts';
import { Sentence } from '../../words.tsx';
import styles from './home-sidebar.module.css';
import journalRatingsStyles from './journal-ratings.module.css';

type Props = { site: Site; indexing: VisibleRecord<'indexing'>[] };

export function HomeSidebar({ site, indexing }: Props) {
  const { settings, publisher } = site;
  const words = useWords().about;
  const enquiry = words.enquiry(settings.websitename);
  return (
    <aside className={styles.sidebar} aria-label={words.label}>
      <JournalRatings settings={settings} />
      <section className={styles.block}>
        <h2 className="label">{words.submit}</h2>
        <p className={styles.note}>
          <Sentence
            text={settings.websiteemail ? words.how : words.howWithoutEmail}
            links={{ instructions: addresses.instructions }}
          />
        </p>
        {settings.websiteemail && (
          <p className={styles.email}>
            <a href={`mailto:${settings.websiteemail}`}>{settings.websiteemail}</a>
          </p>
        )}
        {publisher.whatsapp && (
          <a
            className="button no-print"
            href={whatsappAddress(publisher.whatsapp, enquiry)}
            target="_blank"
            rel="noopener"
          >
            {words.enquire}
          </a>
        )}
      </section>
      {indexing.length > 0 && (
        <section className={styles.block}>
          <h2 className="label">{words.indexedIn}</h2>
          <ul className={styles.logos}>
            {indexing.map((entry) => (
              <li key={entry.id}>
                <IndexingLogo entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {publisher.journalList && (
        <section className={styles.block}>
          <h2 className="label">{words.samePublisher}</h2>
          <p className={styles.note}>
            <a href={publisher.journalList} target="_blank" rel="noopener">
              {words.allJournals(publisher.name)}
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}

/** Impact factor and NAAS rating, as large figures; nothing where neither is set. */
function JournalRatings({ settings }: { settings: Site['settings'] }) {
  const words = useWords().about;
  const impact = impactFactorValue(settings.impactfactor);
  if (!impact && !settings.nassScore) return null;
  return (
    <section className={journalRatingsStyles.ratings} aria-label={words.ratings}>
      {impact && (
        <p className={journalRatingsStyles.rating}>
          <span className="label">{words.impactFactor}</span>
          <span className={journalRatingsStyles.figure}>{impact}</span>
        </p>
      )}
      {settings.nassScore && (
        <p className={`${journalRatingsStyles.rating} ${journalRatingsStyles.blinking}`}>
          <span className="label">
            {words.naas}
            {settings.nassScoreYear && ` ${settings.nassScoreYear}`}
          </span>
          <span className={journalRatingsStyles.figure}>{settings.nassScore}</span>
        </p>
      )}
    </section>
  );
}
