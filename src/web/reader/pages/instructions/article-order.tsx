import { limits } from '#contract/limits.ts';

const parts: [name: string, text: string][] = [
  ['Title', `Short and specific, at most ${limits.titleWords} words. Names of species in italics.`],
  [
    'Authors',
    `At most ${limits.maxAuthorsPerManuscript}, in the order in which they are to be cited, each a person who did a part of the work and answers for it.`,
  ],
  [
    'Author details',
    'For every author: post, department, institution, place and country. Mark the corresponding author.',
  ],
  [
    'Abstract',
    'One or two paragraphs of 150 to 300 words: the question, the methods, the main results with their figures, and what follows. No references.',
  ],
  ['Keywords', 'Four to eight, separated by commas, and not merely the words of the title.'],
  ['Introduction', 'What is known, what is not, and the question that this paper answers.'],
  [
    'Methods',
    'Enough for another to repeat the work: place, dates, material, design, instruments, statistics, and the permissions that were needed.',
  ],
  [
    'Results',
    'What was found, with tables and figures numbered in the order in which the text mentions them. SI units.',
  ],
  ['Discussion', 'What the results mean, beside what others found, and where they may fail.'],
  ['Conclusion', 'A short paragraph that claims no more than the results allow.'],
  [
    'References',
    `At most ${limits.maxReferencesPerManuscript}, all of them cited in the text: authors, title, journal or publisher, volume, year, pages, and the DOI where there is one.`,
  ],
];

export function ArticleOrder() {
  return (
    <>
      <p>A manuscript has these parts, in this order:</p>
      <ol>
        {parts.map(([name, text]) => (
          <li key={name}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ol>
      <p>
        Acknowledgements, sources of funding and conflicts of interest stand between the conclusion
        and the references.
      </p>
    </>
  );
}
