import { shippedPages } from '#contract/addresses.ts';

type Start = { slug: string; title: string; help: string; text?: string };

/** What the instructions of a new journal leave open. */
export const reviewToFill = `<h2>Publication fee</h2><p>Authors pay [the fee, or nothing].</p>
<h2>Peer review</h2><p>Every manuscript is read by [how many] reviewers. Review is [single-blind, double-blind or open]. The editors decide within [how many weeks].</p>
<h2>Plagiarism screening</h2><p>Manuscripts are screened for plagiarism [when, and with what].</p>`;

/** Pages that a journal may have, those that are shipped first; others begin with a text to fill in, or with nothing. */
export const pageStarts: Start[] = [
  {
    slug: 'instructions',
    title: shippedPages.instructions.title,
    help: 'How to submit, fees, review.',
  },
  {
    slug: 'privacy-policy',
    title: shippedPages['privacy-policy'].title,
    help: 'What the journal knows about readers, authors and editors.',
  },
  {
    slug: 'terms-and-conditions',
    title: shippedPages['terms-and-conditions'].title,
    help: 'How the site and its articles may be used.',
  },
  {
    slug: 'policies',
    title: 'Editorial policies',
    help: 'Ethics, review, corrections, archiving: what DOAJ and others look for.',
    text: `<h2>Peer review</h2><p>Every manuscript is read by [how many] reviewers. Review is [single-blind, double-blind or open]. The editors decide within [how many weeks].</p>
<h2>Publication ethics</h2><p>The journal follows the Core Practices of the Committee on Publication Ethics (COPE). Anyone who suspects misconduct can write to [name and email of the person]; each report is examined.</p>
<h2>Authorship</h2><p>Authors have all contributed to the work, have seen the final text and agree to its publication. Tools of artificial intelligence are not authors; their use is stated in [which part of the article].</p>
<h2>Corrections and retractions</h2><p>Errors are corrected by a notice that is linked with the article. An article that cannot stand is retracted; it stays where it was, marked as such.</p>
<h2>Conflicts of interest</h2><p>Authors, reviewers and editors state what might influence them. An editor never decides about an article of [their own, their department or their family].</p>
<h2>Archiving</h2><p>The articles are preserved by [name of the archive].</p>`,
  },
];
