import { alertAddresses, alertSteps } from '#contract/alerts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, NotThere, useSite, useWords } from '../../page.ts';
import { LanguageField } from '../../words.tsx';

/** Whether the link is good is told when the form is sent: a reader who only opens it learns nothing. */
export async function loadAlertStep({ url, params }: Asked) {
  const step = alertSteps.find((one) => one === params.step);
  const { token = '' } = params;
  if (!step || !/^[\w-]{43}$/.test(token)) throw new NotThere(url.pathname);
  return loaded({ step, token });
}

/** Where a link of a message leads. Programs that look through mail open links: only its button does something. */
type AlertStepData = Awaited<ReturnType<typeof loadAlertStep>>['data'];

export function AlertStepPage({ step, token }: AlertStepData) {
  const site = useSite();
  const words = useWords().alerts;
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
