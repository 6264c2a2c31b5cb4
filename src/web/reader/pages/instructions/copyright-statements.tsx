import { copyrightFormEn as words } from '#domain/copyright-form/copyright-form-en.ts';

type Props = { journal: string; publisher: string };

/** What authors declare and permit; the copyright stays with them. The PDF of the form says the same. */
export function CopyrightStatements({ journal, publisher }: Props) {
  return (
    <div className="prose">
      <h2>{words.declaration}</h2>
      <p>{words.statement(journal, publisher)}</p>
      <ol>
        {words.declarations.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <h2>{words.licence}</h2>
      <ol start={words.declarations.length + 1}>
        {words.permissions.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <p>{words.closing}</p>
    </div>
  );
}
