import { manuscriptFields } from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { paperAddresses, paperOutcomes } from '#contract/paper.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import { LanguageField, OfficeEmail, Sentence } from '../../words.tsx';
import styles from './paper-page.module.css';

/** What became of a form that was sent. */
export async function loadPaper({ url: { searchParams } }: Asked) {
  return loaded({ done: paperOutcomes.find((one) => one === searchParams.get('done')) });
}

type PaperData = Awaited<ReturnType<typeof loadPaper>>['data'];

/** Where authors ask for a link to the state of their manuscript. */
export function PaperPage({ done }: PaperData) {
  const site = useSite();
  const isShown = site.shown.includes('paper');
  const words = useWords().paper;
  return (
    <>
      <PageHead site={site} title={words.title} {...(isShown && { path: paperAddresses.form() })} />
      <PageTitle lead={isShown && words.lead}>{words.title}</PageTitle>
      {isShown && done && (
        <p role="status" className={styles.outcome}>
          {words.outcomes[done]}
        </p>
      )}
      {isShown ? (
        <PaperForm />
      ) : (
        <p>
          <Sentence text={words.unavailable} values={{ email: <OfficeEmail /> }} />
        </p>
      )}
    </>
  );
}

function PaperForm() {
  const words = useWords().paper;
  return (
    <form className={styles.form} method="post" action={paperAddresses.form()}>
      <LanguageField />
      <label htmlFor="paper-number">{words.number}</label>
      <input
        id="paper-number"
        name="number"
        required
        maxLength={manuscriptFields.number.max}
        autoComplete="off"
        spellCheck={false}
        placeholder="MS-2026-001"
      />
      <label htmlFor="paper-email">{words.email}</label>
      <input
        id="paper-email"
        name="email"
        type="email"
        required
        maxLength={limits.maxEmailCharacters}
        autoComplete="email"
        aria-describedby="paper-email-hint"
      />
      <p id="paper-email-hint" className={styles.hint}>
        {words.emailHint}
      </p>
      <button type="submit" className="button">
        {words.send}
      </button>
    </form>
  );
}
