import { readerPages } from '#contract/pages.ts';
import { paperAddresses } from '#contract/paper.ts';
import { addressIn, toReaderLanguage } from '#contract/words/languages.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveForm } from '#server/http/serve-form.ts';
import type { PapersService } from './papers-service.ts';

/** The form by which authors ask where their manuscript is. */
export function papersRoutes(
  endpoints: Endpoints<{
    papers: PapersService;
    settings: { metadata(): Promise<{ reader_language: string }> };
  }>,
): void {
  serveForm(endpoints, readerPages.paper, async ({ journal, field, clientAddress, now }) => {
    const asked = toReaderLanguage(field('lang'));
    const { reader_language } = await journal.settings.metadata();
    const language = asked ?? toReaderLanguage(reader_language) ?? 'en';
    const form = { number: field('number'), email: field('email') };
    const done = await journal.papers.ask({ ...form, language, clientAddress, now });
    return addressIn(paperAddresses.form(done), asked);
  });
}
