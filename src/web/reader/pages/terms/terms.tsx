import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { EmailLink } from '#web/ui/email-link.tsx';

export function UsingArticles() {
  return (
    <>
      <p>
        Reading costs nothing and needs no account. The copyright of each article belongs to its
        authors. You may read, download, print and share articles, and quote from them, for study,
        teaching and research, as long as the authors and the journal are named and nothing is
        presented as said by them that they did not say. For any other use, such as selling copies
        or publishing a translation, ask the authors.
      </p>
      <p>
        Programs that collect articles for indexes, libraries and research are welcome, provided
        that they do not burden the site so that people have to wait. The name of the journal, its
        mark and the design of the site belong to the publisher.
      </p>
    </>
  );
}

export function Publishing() {
  return (
    <p>
      What authors undertake, and what they may expect from us, is written in the{' '}
      <a href={addresses.instructions}>instructions to authors</a> and in the copyright form. The
      fee is due after acceptance and is not returned once an article has been published; where we
      do not publish an accepted article for reasons of our own, it is returned in full.
    </p>
  );
}

export function Certificates({ email }: { email: string }) {
  return (
    <p>
      A certificate of publication states that an article appeared in this journal under its
      reference number, and nothing beyond that. It is worth what this site says about the article:
      a certificate for an article that cannot be found here is not ours. Whether one is genuine can
      be seen by <a href={addresses.verifyForm}>its code</a>. Altering a certificate, or making one
      up, is forgery. If you doubt one, write to <EmailLink email={email} />.
    </p>
  );
}

export function Corrections({ email }: { email: string }) {
  return (
    <p>
      If you find an error, a plagiarised passage or something of yours that should not be here,
      tell us at <EmailLink email={email} />, with the reference number of the article. The editors
      look into every report. An error is corrected by a notice that the article leads to. An
      article that cannot stand is retracted: it stays where it was, marked as retracted, with a
      notice that says why. Only what the law forbids, or what endangers somebody, is taken away;
      its address then says so.
    </p>
  );
}

export function Warranty() {
  return (
    <p>
      What an article says is the responsibility of its authors and not the opinion of the editors
      or the publisher, who review with care but cannot repeat the work. Nothing here is medical,
      legal or other professional advice. We try to keep the site correct and always open, but do
      not promise that it is free from errors or interruptions, and do not answer for sites that we
      link to. Where the law makes us liable in spite of this, we are.
    </p>
  );
}

export function Law({ publisher }: { publisher: Site['publisher'] }) {
  return (
    <p>
      The law of India holds, and disputes belong before the courts at the seat of the publisher:{' '}
      {[publisher.name, publisher.address].filter(Boolean).join(', ')}. If a part of these terms
      proves invalid, the others remain. How we treat personal data is told in the{' '}
      <a href={addresses.privacy}>privacy policy</a>. When these terms change, this page changes
      with them.
    </p>
  );
}
