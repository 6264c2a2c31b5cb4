/** For authors, beside the instructions that a journal may replace. */
export const authorsWords = {
  checklist: 'Before you send it',
  checks: [
    'The manuscript is one Word file, in 12 point type with one and a half line spacing, and its pages are numbered.',
    'Its parts stand in the order given above; abstract and keywords are there.',
    'Names, affiliations and acknowledgements are on a first page of their own, so that the review can be double-blind.',
    'Every figure is sent once more as a picture file of at least 300 dots per inch.',
    'Each reference is cited in the text, and each citation is in the references, with its DOI where there is one.',
    'All authors have read the manuscript and signed the copyright form.',
    'It has not been published before and is under review nowhere else.',
  ],
  timeline: 'What happens, and when',
  steps: [
    ['You send it', 'One message with the manuscript, its figures and the copyright form.'],
    [
      'We answer',
      'You receive a reference number; an editor looks whether the paper is within the scope and complete.',
    ],
    [
      'Review',
      'Two reviewers read it without knowing who wrote it. You receive both reports in full.',
    ],
    ['Revision', 'Send the revised manuscript with a letter that answers each point.'],
    ['Acceptance', 'The letter of acceptance says how the publication fee is paid.'],
    [
      'Publication',
      'The article appears in an issue, open to everyone, with a certificate for each author.',
    ],
  ] as [step: string, text: string][],
};
