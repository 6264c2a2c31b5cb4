import { useLoaderData } from 'react-router';
import { alertAddresses } from '#contract/alerts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import { LanguageField } from '../../words/language-field.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import type { loadAlertStep } from './alerts-loader.ts';

/** Where a link of a message leads. Programs that look through mail open links: only its button does something. */
export function AlertStepPage() {
  const site = useSite();
  const words = useLaterWords().alerts;
  const { step, token } = useLoaderData<typeof loadAlertStep>();
  const isEnd = step === 'end';
  const title = isEnd ? words.endTitle : words.confirmTitle;
  return (
    <>
      <PageHead site={site} title={title} />
      <PageTitle lead={isEnd ? words.endNote : words.confirmNote}>{title}</PageTitle>
      <form method="post" action={alertAddresses.step(step, token)}>
        <LanguageField />
        <button type="submit" className="button">
          {isEnd ? words.end : words.confirm}
        </button>
      </form>
    </>
  );
}
