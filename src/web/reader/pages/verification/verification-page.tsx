import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LookupForm } from '../../layout/lookup-form.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useLaterWords } from '../../words/use-words.ts';
import type { VerificationPageData } from './verification-loader.ts';
import styles from './verification-page.module.css';
import { VerifiedArticle, VerifiedEditor } from './verified.tsx';

/** Whether a certificate is genuine: where its QR code leads. */
export function VerificationPage() {
  const { code, found } = useLoaderData<VerificationPageData>();
  const site = useSite();
  const words = useLaterWords().verification;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <PageTitle>{words.title}</PageTitle>
      {found && <Finding found={found} />}
      {code && !found && (
        <div className={styles.finding} data-status="unknown">
          <p className={styles.verdict}>{words.unknown}</p>
          <p>{words.unknownNote(code.slice(0, 40))}</p>
        </div>
      )}
      {!found && (
        <LookupForm
          action={addresses.verifyForm}
          name="code"
          label={words.codeLabel}
          submit={words.verify}
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

function Finding({ found }: { found: Verification }) {
  const words = useLaterWords().verification;
  const { date } = useFormats();
  const { code, kind, status, issued, name, article, editor } = found;
  return (
    <div className={styles.finding} data-status={status}>
      <p className={styles.verdict}>{words.verdicts[status]}</p>
      {status === 'replaced' && <p>{words.replacedNote}</p>}
      {status === 'withdrawn' && (
        <p>{kind === 'article' ? words.articleWithdrawn : words.editorLeft}</p>
      )}
      {article && <VerifiedArticle name={name} article={article} />}
      {name && editor && <VerifiedEditor name={name} editor={editor} />}
      <p className={styles.code}>{words.made(code, date(issued))}</p>
    </div>
  );
}
