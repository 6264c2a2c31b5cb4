import { readerPages } from '#contract/pages.ts';

export function PeerReview() {
  return (
    <>
      <p>
        Review is double-blind: two reviewers read each manuscript without knowing who wrote it, and
        the authors do not learn who the reviewers are. So please keep names, affiliations and
        acknowledgements on a first page of their own, which we take off before review.
      </p>
      <p>
        An editor first looks whether the paper is within the scope of the journal and complete.
        Both reviewers then advise to accept it, to ask for a revision, or to decline it; where they
        disagree, the editor decides or asks a third. Authors receive the reports in full. With a
        revision, send a letter that answers each point.
      </p>
    </>
  );
}

export function Plagiarism() {
  return (
    <p>
      Every manuscript is screened for plagiarism before review and once more before publication.
      Text taken from elsewhere, your own earlier papers included, must be quoted and cited. A
      manuscript with copied passages goes back to its authors; where plagiarism, invented data or
      double publication come to light after publication, the article is corrected or retracted,
      with a notice that says why.
    </p>
  );
}

export function OpenAccess() {
  return (
    <>
      <p>
        All articles are open access: free to read, download, print and share from the day of
        publication, for everyone, with no registration.
      </p>
      <p>
        The authors keep the copyright of their article. With the{' '}
        <a href={readerPages.copyrightForm.path}>copyright form</a> they give the publisher the
        permission to publish it, to keep it in archives and to pass it on to indexing services.
        They may post the published version anywhere, provided that its first publication in this
        journal is cited.
      </p>
    </>
  );
}
