import { copyrightFormEn } from '#domain/copyright-form/copyright-form-en.ts';
import { copyrightFormHi } from '#domain/copyright-form/copyright-form-hi.ts';
import { copyrightFormMr } from '#domain/copyright-form/copyright-form-mr.ts';
import { documentLanguage } from '#domain/document-language.ts';
import type { Prepared } from './kit/typst.ts';
import type { JournalData } from './shapes.ts';

/** The form that authors sign and send with a manuscript. It is empty: nothing of an article is in it. */
export type CopyrightFormData = {
  /** BCP 47 tag of the form's text: `en`, `hi` or `mr`; any other gives English. */
  language: string;
  journal: JournalData;
  /** Where the signed form is sent: `websiteemail`; empty leaves it out. */
  email: string;
};

const texts = { en: copyrightFormEn, hi: copyrightFormHi, mr: copyrightFormMr };

/** What `copyright-form.typ` is given. Never fails. */
export function prepareCopyrightForm(data: CopyrightFormData): Prepared {
  const language = documentLanguage(data.language);
  const { statement, ...own } = texts[language];
  return {
    language,
    words: { ...own, statement: statement(data.journal.name, data.journal.publisher) },
    journal: data.journal,
    email: data.email,
  };
}
