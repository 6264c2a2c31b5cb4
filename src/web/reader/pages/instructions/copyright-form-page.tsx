import { addresses } from '../../../../contract/addresses.ts';
import { limits } from '../../../../contract/limits.ts';
import { wording } from '../../../../contract/wording.ts';
import { EmailLink } from '../../../ui/email-link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import styles from './copyright-form-page.module.css';
import { CopyrightStatements } from './copyright-statements.tsx';
import { copyrightFormPath } from './submission.tsx';

const lines = Array.from({ length: limits.authorsPerManuscript }, (_, index) => index + 1);

/** The form that authors print, sign and send back; the masthead is its letterhead. */
export function CopyrightFormPage() {
  const site = useSite();
  const { settings, publisher } = site;
  return (
    <article className={styles.form}>
      <PageHead
        site={site}
        title="Copyright form"
        description={`The form with which authors give ${settings.websitename} the permission to publish their article.`}
        path={copyrightFormPath}
      />
      <p className={`no-print ${styles.note}`}>
        Print this page or{' '}
        <a href={addresses.api.copyrightForm} download={wording.files.copyrightForm}>
          the form as a PDF
        </a>
        , have all authors sign it, and send it with the manuscript to{' '}
        <EmailLink email={settings.websiteemail} />.
      </p>
      <h1>Copyright form</h1>
      <ul className={styles.blanks}>
        <li className={styles.title}>Title of the manuscript</li>
        <li>Corresponding author</li>
        <li>Reference number, if known</li>
      </ul>
      <CopyrightStatements journal={settings.websitename} publisher={publisher.name} />
      <h2 className="label">Signatures of all authors, in the order of the manuscript</h2>
      <table className={styles.signatures}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Signature</th>
            <th scope="col">Place and date</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <td>{line}.</td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
