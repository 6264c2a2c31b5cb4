import { addresses } from '#contract/addresses.ts';
import type { IndexingEntry } from '#contract/entities.ts';
import type { Site } from '#contract/site.ts';
import { IndexingLogo } from '#web/ui/indexing-logo.tsx';
import { whatsappAddress } from '#web/ui/whatsapp-address.ts';
import styles from './home-sidebar.module.css';
import { JournalRatings } from './journal-ratings.tsx';

type Props = { site: Site; indexing: IndexingEntry[] };

export function HomeSidebar({ site, indexing }: Props) {
  const { settings, publisher } = site;
  const enquiry = `Hello, I have a question about publishing in ${settings.websitename}.`;
  return (
    <aside className={styles.sidebar} aria-label="About the journal">
      <JournalRatings settings={settings} />
      <section className={styles.block}>
        <h2 className="label">Submit a manuscript</h2>
        <p className={styles.note}>
          By email, as a Word file. The <a href={addresses.instructions}>instructions</a> say how.
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
            Enquire on WhatsApp
          </a>
        )}
      </section>
      {indexing.length > 0 && (
        <section className={styles.block}>
          <h2 className="label">Indexed in</h2>
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
          <h2 className="label">From the same publisher</h2>
          <p className={styles.note}>
            <a href={publisher.journalList} target="_blank" rel="noopener">
              All journals of {publisher.name}
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}
