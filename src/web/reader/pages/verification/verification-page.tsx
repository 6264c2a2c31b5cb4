import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { Verification } from '#contract/entities.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { readableDate } from '../../articles/readable-date.ts';
import { LookupForm } from '../../layout/lookup-form.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { VerificationPageData } from './verification-loader.ts';
import styles from './verification-page.module.css';
import { VerifiedArticle, VerifiedEditor } from './verified.tsx';

/** Whether a certificate is genuine: where its QR code leads. */
export function VerificationPage() {
  const { code, found } = useLoaderData<VerificationPageData>();
  const site = useSite();
  return (
    <div className={styles.page}>
      <PageHead site={site} title="Verify a certificate" />
      <PageTitle>Verify a certificate</PageTitle>
      {found && <Finding found={found} />}
      {code && !found && (
        <div className={styles.finding} data-status="unknown">
          <p className={styles.verdict}>No certificate has this code.</p>
          <p>
            This journal has given out no certificate with the code “{code.slice(0, 40)}”. Please
            compare it with the one that is printed; if it is the same, the certificate is not ours.
          </p>
        </div>
      )}
      {!found && (
        <LookupForm
          action={addresses.verifyForm}
          name="code"
          label="The code that is printed beside the QR code of the certificate"
          submit="Verify"
          value={code}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            placeholder: '7K3F-9QWEA-2BC4',
          }}
        />
      )}
    </div>
  );
}

const verdicts: Record<Verification['status'], string> = {
  genuine: 'This certificate is genuine.',
  replaced: 'This certificate was replaced after a correction.',
  withdrawn: 'This certificate is no longer valid.',
};

function Finding({ found }: { found: Verification }) {
  const { code, kind, status, issued, name, article, editor } = found;
  return (
    <div className={styles.finding} data-status={status}>
      <p className={styles.verdict}>{verdicts[status]}</p>
      {status === 'replaced' && (
        <p>What it says was corrected since. A certificate with the corrected text is valid.</p>
      )}
      {status === 'withdrawn' && (
        <p>
          {kind === 'article'
            ? 'The article that it names was withdrawn.'
            : 'Whom it names is no longer a member of the editorial board.'}
        </p>
      )}
      {article && <VerifiedArticle name={name} article={article} />}
      {name && editor && <VerifiedEditor name={name} editor={editor} />}
      <p className={styles.code}>
        Certificate {code}, first made on {readableDate(issued)}
      </p>
    </div>
  );
}
