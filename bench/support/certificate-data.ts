import { createHash } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import {
  certificateCodeLength,
  certificateCodeLetters,
  formatCertificateCode,
} from '#domain/certificate-code.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import type { CertificateData } from '#pdf/certificate.ts';
import { formatDate, formatPages } from '#pdf/kit/printed.ts';
import { messagesOf } from '#pdf/messages/messages-of.ts';
import { samples } from '#pdf/samples.ts';

import type { BenchJournal } from './bench-journal.ts';

/** The certificates of the articles that are measured: one for each author, each with a code of its own. */
export function certificatesOf({ issues }: Pick<BenchJournal, 'issues'>): CertificateData[] {
  const wanted = issues.flatMap(({ articles }) =>
    articles.flatMap((article) =>
      splitAuthors(article.authorname).map((author) => ({ article, author })),
    ),
  );
  return wanted.map(({ article, author }, index) => ({
    ...samples.certificate,
    author,
    article: {
      title: richRuns(article.title),
      year: article.year,
      volume: article.volume,
      issue: article.issue,
      pages: article.pagenumber,
      refnumber: String(article.refnumber),
    },
    verification: verificationOf(index),
  }));
}

/** The same certificates for a journal in Marathi: every word of them is Devanagari. */
export function inMarathi(certificates: CertificateData[]): CertificateData[] {
  const titles = [
    'पाणलोट क्षेत्र विकासाचा भूजल पातळीवर होणारा परिणाम',
    'सह्याद्रीतील वर्षाजलाच्या प्रवाहमार्गांचा दीर्घकालीन अभ्यास',
  ];
  return certificates.map((data, index) => ({
    ...data,
    language: 'mr',
    journal: { ...data.journal, name: 'सह्याद्री क्षेत्रविज्ञान पत्रिका' },
    author: `डॉ. सुमन पाटील ${index}`,
    article: {
      ...data.article,
      title: [{ text: `${titles[index % titles.length]} ${index}`, italic: false }],
    },
    chiefEditor: { name: 'प्रा. मीरा देशपांडे' },
  }));
}

/** A code such as the register gives out, and where it is verified. */
function verificationOf(index: number): CertificateData['verification'] {
  const letters = [...createHash('sha256').update(String(index)).digest()].map((byte) =>
    certificateCodeLetters.charAt(byte % certificateCodeLetters.length),
  );
  const code = formatCertificateCode(letters.slice(0, certificateCodeLength).join(''));
  return { code, address: `https://bench.example${addresses.verify(code)}` };
}

/** What a certificate says, for those who set it without its template. */
export function certificateTexts(data: CertificateData) {
  const { language, journal, author, article, chiefEditor, verification } = data;
  const words = messagesOf('certificate', language);
  const facts: [name: string, value: string][] = [
    [words.volume, String(article.volume)],
    [words.issue, String(article.issue)],
    [words.year, String(article.year)],
    [words.pages, formatPages(article.pages)],
    [words.refnumber, article.refnumber],
    [words.date, formatDate(data.date, language)],
  ];
  return {
    ...verification,
    words,
    facts,
    author,
    accent: journal.accent,
    journal: journal.name,
    origin: `ISSN ${journal.issn} · ${journal.domain}`,
    title: article.title,
    chiefEditor: chiefEditor.name,
  };
}
