import { type AlertKind, type AlertOutcome, alertAddresses, alertKinds } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import { readerPages } from '#contract/pages.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { addressIn, toReaderLanguage } from '#contract/words/languages.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveForm } from '#server/http/serve-form.ts';
import type { AlertsService } from './alerts-service.ts';

/** What is posted at an alert's link by a program of mail, by RFC 8058: it wants no page. */
const oneClick = 'List-Unsubscribe';

/** The forms of alerts, each answered with the page that says what became of it. */
export function alertsRoutes(
  endpoints: Endpoints<{
    alerts: AlertsService;
    settings: { metadata(): Promise<{ reader_language: string }> };
  }>,
): void {
  serveForm(endpoints, readerPages.alerts, async ({ journal, field, clientAddress, now }) => {
    const asked = toReaderLanguage(field('lang'));
    const { reader_language } = await journal.settings.metadata();
    const language = asked ?? toReaderLanguage(reader_language) ?? 'en';
    const form = { email: field('email'), about: field('about'), of: field('of') };
    const done = await journal.alerts.ask({ ...form, language, clientAddress, now });
    return outcomePage(done, asked, done === 'asked' ? {} : chosenIn(form));
  });

  serveForm(endpoints, readerPages.alertStep, async ({ journal, params, field, now }) => {
    const { step, token = '' } = params;
    const isEnd = step === 'end';
    const isByProgram = isEnd && field(oneClick) !== '';
    const done = isEnd
      ? await journal.alerts.end(token)
      : await journal.alerts.confirm(step === 'confirm' ? token : '', now);
    return isByProgram ? undefined : outcomePage(done, toReaderLanguage(field('lang')));
  });
}

type Chosen = { about?: AlertKind | undefined; of?: string };

const outcomePage = (
  done: AlertOutcome,
  language: ReaderLanguage | undefined,
  chosen: Chosen = {},
): string => addressIn(alertAddresses.alerts({ ...chosen, done }), language);

/** What a refused form begins with again; the address of e-mail stays out of addresses. */
const chosenIn = ({ about, of }: { about: string; of: string }): Chosen => ({
  about: alertKinds.find((kind) => kind === about),
  of: of.slice(0, limits.maxSearchKeywordCharacters).toWellFormed(),
});
