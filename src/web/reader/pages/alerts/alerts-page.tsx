import { addresses } from '#contract/addresses.ts';
import { alertAddresses, alertKinds, alertOutcomes } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import { LanguageField, Sentence } from '../../words.tsx';
import styles from './alerts-page.module.css';

/** What the form begins with, and what became of one that was sent. */
export async function loadAlerts({ url: { searchParams } }: Asked) {
  const one = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === searchParams.get(name));
  const of = (searchParams.get('of') ?? '').slice(0, limits.maxSearchKeywordCharacters);
  return loaded({ about: one(alertKinds, 'about'), of, done: one(alertOutcomes, 'done') });
}

const feed = { feed: addresses.feed('atom.xml') };

/** Where readers ask to be notified of new articles by mail. */
type AlertsData = Awaited<ReturnType<typeof loadAlerts>>['data'];

export function AlertsPage(data: AlertsData) {
  const site = useSite();
  const isShown = site.shown.includes('alerts');
  const words = useWords().alerts;
  const { done } = data;
  return (
    <>
      <PageHead
        site={site}
        title={words.title}
        description={words.description(site.settings.websitename)}
        path={alertAddresses.alerts()}
      />
      <PageTitle lead={isShown && words.lead}>{words.title}</PageTitle>
      {done && (
        <p role="status" className={styles.outcome}>
          {words.outcomes[done]}
        </p>
      )}
      {isShown ? (
        <>
          <AlertForm {...data} />
          <p className={styles.note}>
            <Sentence text={words.feeds} links={feed} />
          </p>
        </>
      ) : (
        <p>
          <Sentence text={words.unavailable} links={feed} />
        </p>
      )}
    </>
  );
}

function AlertForm({ about = 'issues', of }: AlertsData) {
  const words = useWords().alerts;
  return (
    <form className={styles.form} method="post" action={alertAddresses.alerts()}>
      <LanguageField />
      <fieldset className={styles.kinds}>
        <legend className="label">{words.about}</legend>
        {alertKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="about" value={kind} defaultChecked={kind === about} />
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <label htmlFor="alert-of">{words.of}</label>
      <input
        id="alert-of"
        name="of"
        defaultValue={of}
        maxLength={limits.maxSearchKeywordCharacters}
        autoComplete="off"
        aria-describedby="alert-of-hint"
      />
      <p id="alert-of-hint" className={styles.hint}>
        {words.ofHint}
      </p>
      <label htmlFor="alert-email">{words.email}</label>
      <input
        id="alert-email"
        name="email"
        type="email"
        required
        maxLength={limits.maxEmailCharacters}
        autoComplete="email"
      />
      <button type="submit" className="button">
        {words.subscribe}
      </button>
      <p className={styles.hint}>
        <Sentence text={words.privacy} links={{ privacy: addresses.privacy }} />
      </p>
    </form>
  );
}
