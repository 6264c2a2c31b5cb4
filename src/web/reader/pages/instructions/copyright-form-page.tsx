import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { languages } from '#contract/words/languages.ts';
import { documentLanguage, documentWords } from '#domain/document-words/document-words.ts';
import type { CopyrightFormWords } from '#domain/document-words/en.ts';
import { languageTag } from '#domain/language-tag.ts';
import { languagesIn } from '#domain/languages/language-names.ts';
import { EmailLink } from '#web/ui/email-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useLanguage, useSite, useWords } from '../../page.ts';
import { Sentence } from '../../words.tsx';
import styles from './copyright-form-page.module.css';

const lines = Array.from({ length: limits.maxAuthorsPerManuscript }, (_, index) => index + 1);

/** The form that authors print, sign and send back; the masthead is its letterhead. */
export function CopyrightFormPage() {
  const site = useSite();
  const { settings, publisher } = site;
  const language = useLanguage();
  const text = documentWords[language]['copyright-form'];
  const words = useWords().texts;
  const pdf = documentLanguage(languageTag(settings.journal_language) ?? 'en');
  return (
    <article className={styles.form}>
      <PageHead
        site={site}
        title={text.heading}
        description={words.copyrightForm.description(settings.websitename)}
        path={readerPages.copyrightForm.path}
      />
      <p className={`no-print ${styles.note}`}>
        <Sentence
          text={words.copyrightForm.print}
          values={{
            pdf: (
              <a
                href={addresses.api.copyrightForm}
                download={messages.files.copyrightForm}
                rel="nofollow"
              >
                {pdf === language
                  ? words.copyrightForm.pdf
                  : words.copyrightForm.pdfIn(
                      languagesIn(language, languages[pdf].english) ?? languages[pdf].english,
                    )}
              </a>
            ),
          }}
        />
      </p>
      <h1>{text.heading}</h1>
      <p className={styles.subheading}>{text.subheading}</p>
      <p>
        {settings.websiteemail ? (
          <>
            {text.sendTo} <EmailLink email={settings.websiteemail} office={words.office} />
          </>
        ) : (
          text.send
        )}
      </p>
      <ul className={styles.blanks}>
        <li className={styles.title}>{text.manuscript}</li>
        <li>{text.corresponding}</li>
        <li>{text.email}</li>
        <li>{text.phone}</li>
        <li>{text.refnumber}</li>
      </ul>
      <CopyrightStatements text={text} journal={settings.websitename} publisher={publisher.name} />
      <h2>{text.signatures}</h2>
      <table className={styles.signatures}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.affiliation}</th>
            <th scope="col">{text.signature}</th>
            <th scope="col">{text.placeAndDate}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <td>{line}.</td>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

type Props = { text: CopyrightFormWords; journal: string; publisher: string };

/** What authors declare and permit; the copyright stays with them. The PDF of the form says the same. */
function CopyrightStatements({ text, journal, publisher }: Props) {
  return (
    <div className="prose">
      <h2>{text.declaration}</h2>
      <p>{text.statement(journal, publisher)}</p>
      <ol>
        {text.declarations.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <h2>{text.licence}</h2>
      <ol start={text.declarations.length + 1}>
        {text.permissions.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <p>{text.closing}</p>
    </div>
  );
}
