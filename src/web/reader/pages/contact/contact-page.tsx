import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { telephoneAddress } from '#web/ui/telephone-address.ts';
import { whatsappAddress } from '#web/ui/whatsapp-address.ts';
import { useSite, useWords } from '../../page.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  const site = useSite();
  const { settings, publisher } = site;
  const words = useWords().contact;
  const query = words.query(settings.websitename);
  return (
    <>
      <PageHead
        site={site}
        title={words.title}
        description={words.description(settings.websitename)}
        path={addresses.contact}
      />
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <div className={styles.ways}>
        {settings.websiteemail && (
          <Way title={words.email} note={words.emailNote}>
            <a className={styles.email} href={`mailto:${settings.websiteemail}`}>
              {settings.websiteemail}
            </a>
          </Way>
        )}
        {(publisher.whatsapp || settings.whatsup_number) && (
          <Way title={words.whatsapp} note={words.whatsappNote}>
            {publisher.whatsapp && (
              <a
                className="button"
                href={whatsappAddress(publisher.whatsapp, query)}
                target="_blank"
                rel="noopener"
              >
                {words.sendQuery}
              </a>
            )}
            {settings.whatsup_number && (
              <p className={styles.number}>
                {publisher.whatsapp ? words.orAt : words.journalAt}{' '}
                <a href={telephoneAddress(settings.whatsup_number)}>{settings.whatsup_number}</a>
              </p>
            )}
          </Way>
        )}
        <Way title={words.publisher} note={words.publisherNote}>
          <address className={styles.address}>
            <strong>{publisher.name}</strong>
            <br />
            {publisher.address}
          </address>
          {publisher.email && (
            <p>
              <a href={`mailto:${publisher.email}`}>{publisher.email}</a>
            </p>
          )}
          {publisher.phone && (
            <p>
              <a href={telephoneAddress(publisher.phone)}>{publisher.phone}</a>
            </p>
          )}
        </Way>
      </div>
    </>
  );
}

type WayProps = { title: string; note: string; children: ReactNode };

function Way({ title, note, children }: WayProps) {
  return (
    <section className={styles.way}>
      <h2 className="label">{title}</h2>
      <div>
        {children}
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
