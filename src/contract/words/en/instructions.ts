import type { TextSection } from '../texts.ts';

/** The instructions to authors. What nobody has confirmed of a journal that an earlier version made is left out. */
export const instructionsText = {
  description: (journal: string, isConfirmed: boolean) =>
    `How to prepare and submit a manuscript to ${journal}: format, order of the article, fees${isConfirmed ? ', review' : ''} and copyright.`,
  lead: (journal: string, isConfirmed: boolean) =>
    `What ${journal} asks of a manuscript${isConfirmed ? ', what happens to it,' : ''} and what it costs.`,
  sections: {
    submission: {
      title: 'How to submit',
      body: [
        'Manuscripts are submitted by email, in Microsoft Word only (.docx or .doc). Send the file to {email} with the title of the paper as the subject of your message. PDF and LaTeX files cannot be taken into review.',
        'Please send, in one message:',
        [
          'the manuscript, with figures and tables where they belong in the text, and every figure also as a separate picture file of at least 300 dots per inch;',
          'the [copyright form](copyrightForm), printed, signed by all authors and scanned;',
          'the name, postal address, email address and telephone number of the corresponding author. Email and telephone are for the editorial office and are not published.',
        ],
        'Set the text in one column, in 12 point type with one and a half line spacing, on A4 pages with numbers. You will receive a reference number; quote it whenever you write to us. A manuscript must not have been published before, nor be under review anywhere else.',
      ],
    },
    order: {
      title: 'Order of the article',
      body: [
        'A manuscript has these parts, in this order:',
        {
          parts: [
            [
              'Title.',
              'Short and specific, at most {titleWords} words. Names of species in italics.',
            ],
            [
              'Authors.',
              'At most {authors}, in the order in which they are to be cited, each of whom did a part of the work and is responsible for it.',
            ],
            [
              'Author details.',
              'For every author: post, department, institution, place and country. Mark the corresponding author.',
            ],
            [
              'Abstract.',
              'One or two paragraphs of 150 to 300 words: the question, the methods, the main results with their figures, and what follows. No references.',
            ],
            [
              'Keywords.',
              'Four to eight, separated by commas, and not merely the words of the title.',
            ],
            [
              'Introduction.',
              'What is known, what is not, and the question that this paper answers.',
            ],
            [
              'Methods.',
              'Enough for another to repeat the work: place, dates, material, design, instruments, statistics, and the permissions that were needed.',
            ],
            [
              'Results.',
              'What was found, with tables and figures numbered in the order in which the text mentions them. SI units.',
            ],
            [
              'Discussion.',
              'What the results mean, how they compare with earlier work, and their limits.',
            ],
            ['Conclusion.', 'A short paragraph that claims no more than the results allow.'],
            [
              'References.',
              'At most {references}, all of them cited in the text: authors, title, journal or publisher, volume, year, pages, and the DOI where there is one.',
            ],
          ],
        },
        'Acknowledgements, sources of funding and conflicts of interest go between the conclusion and the references.',
      ],
    },
    review: {
      title: 'Peer review',
      body: [
        'Review is double-blind: two reviewers read each manuscript without knowing who wrote it, and the authors do not learn who the reviewers are. So please keep names, affiliations and acknowledgements on a first page of their own, which we take off before review.',
        'An editor first checks whether the paper is within the scope of the journal and complete. Both reviewers then advise to accept it, to ask for a revision, or to decline it; where they disagree, the editor decides or asks a third. Authors receive the reports in full. With a revision, send a letter that answers each point.',
      ],
    },
    plagiarism: {
      title: 'Plagiarism screening',
      body: [
        'Every manuscript is screened for plagiarism before review and again before publication. Text taken from elsewhere, your own earlier papers included, must be quoted and cited. A manuscript with copied passages goes back to its authors; where plagiarism, invented data or double publication come to light after publication, the article is corrected or retracted, with a notice that says why.',
      ],
    },
    'open-access': {
      title: 'Open access and copyright',
      body: [
        'All articles are open access: free to read, download, print and share from the day of publication, for everyone, with no registration.',
        'The authors keep the copyright of their article. With the [copyright form](copyrightForm) they give the publisher the permission to publish it, to keep it in archives and to pass it on to indexing services. They may post the published version anywhere, provided that its first publication in this journal is cited.',
      ],
    },
  } satisfies Record<string, TextSection>,
  checklist: 'Before you send it',
  checks: [
    'The manuscript is one Word file, in 12 point type with one and a half line spacing, and its pages are numbered.',
    'Its parts are in the order given above, with the abstract and the keywords.',
    'Names, affiliations and acknowledgements are on a first page of their own, so that the review can be double-blind.',
    'Every figure is also sent as a separate picture file of at least 300 dots per inch.',
    'Each reference is cited in the text, and each citation is in the references, with its DOI where there is one.',
    'All authors have read the manuscript and signed the copyright form.',
    'It has not been published before and is under review nowhere else.',
  ],
  timeline: 'What happens, and when',
  steps: [
    ['You send it', 'One message with the manuscript, its figures and the copyright form.'],
    [
      'We answer',
      'You receive a reference number; an editor checks whether the paper is within the scope and complete.',
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
