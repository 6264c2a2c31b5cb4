import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { alertAddresses, alertKinds } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import { LanguageField } from '../../words/language-field.tsx';
import { Sentence } from '../../words/sentence.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import type { loadAlerts } from './alerts-loader.ts';
import styles from './alerts-page.module.css';

const feed = { feed: addresses.feed('atom.xml') };

/** Where readers ask to be told of new articles by mail. */
export function AlertsPage() {
  const site = useSite();
  const words = useLaterWords().alerts;
  const { done } = useLoaderData<typeof loadAlerts>();
  return (
    <>
      <PageHead
        site={site}
        title={words.title}
        description={words.description(site.settings.websitename)}
        path={alertAddresses.alerts()}
      />
      <PageTitle lead={site.sendsAlerts && words.lead}>{words.title}</PageTitle>
      {done && (
        <p role="status" className={styles.outcome}>
          {words.outcomes[done]}
        </p>
      )}
      {site.sendsAlerts ? (
        <>
          <AlertForm />
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

function AlertForm() {
  const words = useLaterWords().alerts;
  const { about = 'issues', of } = useLoaderData<typeof loadAlerts>();
  return (
    <form className={styles.form} method="post" action={alertAddresses.alerts()} key={about + of}>
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
