import type { CopyrightFormWords } from '#domain/copyright-form/copyright-form-words.ts';

type Props = { text: CopyrightFormWords; journal: string; publisher: string };

/** What authors declare and permit; the copyright stays with them. The PDF of the form says the same. */
export function CopyrightStatements({ text, journal, publisher }: Props) {
  return (
    <div className="prose">
      <h2>{text.declaration}</h2>
      <p>{text.statement(journal, publisher)}</p>
      <ol>
        {text.declarations.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <h2>{text.licence}</h2>
      <ol start={text.declarations.length + 1}>
        {text.permissions.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <p>{text.closing}</p>
    </div>
  );
}
