import { addresses, ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { linkedPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { LicenceLink } from '../articles/licence-link.tsx';
import { usePage, useWords } from '../page.ts';
import { LanguageList } from './language-list.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ site }: { site: Site }) {
  const { settings, publisher } = site;
  const all = useWords();
  const { footer: words, languages } = all;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.name}>{settings.websitename}</p>
          {settings.journal_essn && <p>ISSN {settings.journal_essn}</p>}
          {settings.websiteemail && (
            <p>
              <a href={`mailto:${settings.websiteemail}`}>{settings.websiteemail}</a>
            </p>
          )}
        </div>
        <div>
          <p className="label">{words.publishedBy}</p>
          <p>{publisher.site ? <a href={publisher.site}>{publisher.name}</a> : publisher.name}</p>
          {publisher.address && <address className={styles.address}>{publisher.address}</address>}
        </div>
        <nav aria-label={words.legal} className={styles.legal}>
          {site.pages
            .filter(({ slug }) => !(slug in shippedPages))
            .map(({ slug, title }) => (
              <a key={slug} href={ownPageAddress(slug)}>
                {title}
              </a>
            ))}
          {linkedPages('footer', site.shown).map(({ name, path }) => (
            <a key={name} href={path}>
              {name === 'privacy' || name === 'terms' ? words[name] : all[name].title}
            </a>
          ))}
          <a href={addresses.feed('rss.xml')}>RSS</a>
        </nav>
      </div>
      <div className={styles.columns}>
        <nav aria-label={languages.label}>
          <LanguageList />
        </nav>
      </div>
      <Copyright site={site} />
    </footer>
  );
}

/** The specified sentence, and a licence on a line of its own. */
function Copyright({ site: { year, publisher, metadata } }: { site: Site }) {
  const { licence: own, words } = usePage();
  const [says, licence] = metadata.licence
    ? [words.footer.underLicence, findLicence(metadata.licence)]
    : [words.footer.underItsLicence, findLicence(own ?? '')];
  return (
    <div className={styles.copyright}>
      <p>{words.footer.copyright(year, publisher.name)}</p>
      {licence && (
        <p>
          {says} <LicenceLink licence={licence} />.
        </p>
      )}
    </div>
  );
}
