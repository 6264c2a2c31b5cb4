import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { whatsappAddress } from '#web/ui/whatsapp-address.ts';
import { useSite } from '../../layout/root-data.ts';
import styles from './contact-page.module.css';

export function ContactPage() {
  const site = useSite();
  const { settings, publisher } = site;
  const query = `Hello, I have a query about ${settings.websitename}.`;
  return (
    <>
      <PageHead
        site={site}
        title="Contact"
        description={`How to reach the editors and the publisher of ${settings.websitename}.`}
        path={addresses.contact}
      />
      <PageTitle lead="The editors and the publisher are happy to hear from authors, readers and libraries.">
        Contact
      </PageTitle>
      <div className={styles.ways}>
        {settings.websiteemail && (
          <Way title="Email" note="Manuscripts, corrections and questions to the editors.">
            <a className={styles.email} href={`mailto:${settings.websiteemail}`}>
              {settings.websiteemail}
            </a>
          </Way>
        )}
        {(publisher.whatsapp || settings.whatsup_number) && (
          <Way title="WhatsApp" note="Quick questions: fees, dates, the state of a submission.">
            {publisher.whatsapp && (
              <a
                className="button"
                href={whatsappAddress(publisher.whatsapp, query)}
                target="_blank"
                rel="noopener"
              >
                Send a query on WhatsApp
              </a>
            )}
            {settings.whatsup_number && (
              <p className={styles.number}>
                {publisher.whatsapp ? 'or to the journal at' : 'The journal is at'}{' '}
                {settings.whatsup_number}
              </p>
            )}
          </Way>
        )}
        <Way
          title="Publisher"
          note="Letters, and matters that concern the publisher rather than the editors."
        >
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
          {publisher.phone && <p>{publisher.phone}</p>}
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
