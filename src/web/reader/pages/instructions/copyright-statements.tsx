type Props = { journal: string; publisher: string };

/** What authors declare and permit; the copyright stays with them. */
export function CopyrightStatements({ journal, publisher }: Props) {
  return (
    <div className="prose">
      <p>
        We, the authors named below, submit this manuscript to the {journal} (the journal),
        published by {publisher} (the publisher), and declare:
      </p>
      <ol>
        <li>
          The manuscript is our own work. Whatever it takes from others, text, figures or data, is
          marked and cited, and where a permission was needed we have it in writing.
        </li>
        <li>
          It has not been published before, in any language, and is not under review by another
          journal. We shall not submit it elsewhere until the journal has decided.
        </li>
        <li>
          Everyone who is named as an author took a real part in the work, has read this version and
          agrees to its publication and to the order of the names. Nobody who should be named is
          left out.
        </li>
        <li>
          The data are genuine. Work with people, animals, protected places or protected species had
          the approvals that the law and good practice ask for.
        </li>
        <li>We have told the editors of every interest that could influence our judgement.</li>
        <li>
          We keep the copyright of the article. When it has been accepted, we give the publisher the
          non-exclusive, worldwide and lasting permission to publish it first in the journal, in
          print and online, open to everyone without charge; to keep it in archives; and to pass it
          and its description on to indexing services and libraries.
        </li>
        <li>
          We may use the article again in theses, lectures, books and repositories, naming the
          journal as the place of its first publication.
        </li>
        <li>
          The corresponding author acts for all of us in matters of review, proofs and fees, and
          tells the others.
        </li>
      </ol>
      <p>
        If any of this proves untrue, the journal may decline, correct or withdraw the article and
        say why. Should the manuscript be declined, the permission of paragraph 6 does not come into
        being.
      </p>
    </div>
  );
}
