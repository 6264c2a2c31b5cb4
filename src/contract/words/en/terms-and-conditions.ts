import type { TextSection } from '../texts.ts';

/** `terms.ts` is of the pages of authors, keywords and subjects. */
export const conditionsText = {
  description: (journal: string) =>
    `On what terms the site and the articles of ${journal} may be used.`,
  lead: (publisher: string, journal: string) =>
    `These terms apply between you and ${publisher}, the publisher of ${journal}, whenever you use this site.`,
  sections: {
    articles: {
      title: 'Using the articles',
      body: [
        'Reading costs nothing and needs no account. The copyright of each article belongs to its authors. You may read, download, print and share articles, and quote from them, for study, teaching and research, as long as the authors and the journal are named and nothing is presented as said by them that they did not say. For any other use, such as selling copies or publishing a translation, ask the authors.',
        'Programs that collect articles for indexes, libraries and research are welcome, provided that they do not burden the site so that people have to wait. The name of the journal, its mark and the design of the site belong to the publisher.',
      ],
    },
    publishing: {
      title: 'Publishing with us',
      body: [
        'What authors undertake, and what they may expect from us, is written in the [instructions to authors](instructions) and in the copyright form. The fee is due after acceptance and is not returned once an article has been published; where we do not publish an accepted article for reasons of our own, it is returned in full.',
      ],
    },
    certificates: {
      title: 'Certificates',
      body: [
        'A certificate of publication states that an article appeared in this journal under its reference number, and nothing beyond that. It is worth what this site says about the article: a certificate for an article that cannot be found here is not ours. You can check whether one is genuine by [its code](verify). Altering a certificate, or making one up, is forgery. If you doubt one, write to {email}.',
      ],
    },
    corrections: {
      title: 'Corrections and withdrawals',
      body: [
        'If you find an error, a plagiarised passage or something of yours that should not be here, tell us at {email}, with the reference number of the article. The editors examine every report. An error is corrected by a notice that the article leads to. An article that cannot stand is retracted: it stays where it was, marked as retracted, with a notice that says why. Only what the law forbids, or what endangers somebody, is taken away; its address then says so.',
      ],
    },
    warranty: {
      title: 'What we are responsible for',
      body: [
        'What an article says is the responsibility of its authors and not the opinion of the editors or the publisher, who review with care but cannot repeat the work. Nothing here is medical, legal or other professional advice. We try to keep the site correct and always open, but do not promise that it is free from errors or interruptions, and are not responsible for sites that we link to. Where the law makes us liable in spite of this, we are.',
      ],
    },
    law: {
      title: 'Law',
      body: [
        'The law of India applies, and disputes belong before the courts at the seat of the publisher: {publisher}. If a part of these terms proves invalid, the others remain. How we treat personal data is explained in the [privacy policy](privacy). When these terms change, this page changes with them.',
      ],
    },
  } satisfies Record<string, TextSection>,
};
