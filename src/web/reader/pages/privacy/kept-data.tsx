export function ReadersData() {
  return (
    <>
      <p>
        Pages set no cookies and load nothing from other companies: no analytics, no fonts, no
        buttons of social networks. While a tab is open your browser remembers how far you had
        scrolled, so that going back leads to the same place; this stays on your device.
      </p>
      <p>
        Like every web server, ours may note in a log when which address was asked for, from which
        internet address, and whether the answer succeeded. We use these notes only to keep the site
        running and to defend it, do not combine them with anything else, make no profiles from
        them, and delete them when they are no longer needed for that. What you type into the search
        box is part of such an address.
      </p>
      <p>
        If you ask to be told of new articles by e-mail, we keep your address and what you want to
        be told of, for this alone. It begins when you confirm it, and what is not confirmed within
        two days is deleted. Every message has a link that ends it, and your address is deleted
        then; it is passed on to nobody.
      </p>
    </>
  );
}

export function AuthorsData() {
  return (
    <>
      <p>
        Publishing an article means publishing, for good, who wrote it. Shown to everyone, and
        passed on to indexing services and libraries, are the names of the authors, their
        affiliations as they stand in the article, the country, the subject, the article itself and
        its dates. Anyone may download the certificate of publication of each author.
      </p>
      <p>
        Kept for the editorial office and never shown: the email address and the telephone number
        that you submitted with, the number and kind of your payment, the correspondence, and the
        reports of the reviewers. We need them to handle your paper, to answer questions about it
        later, and because the law asks us to keep accounts.
      </p>
    </>
  );
}

/** Says what this very journal shows, which is not the same on every one. */
export function EditorsData({ contactShown }: { contactShown: boolean }) {
  return (
    <>
      <p>
        The page of the editorial board shows each editor’s name, degree, post, affiliation, country
        and, where one was given to us for this, a picture.{' '}
        {contactShown
          ? 'On this journal it also shows the email address and telephone number of those who gave them to us for that purpose.'
          : 'Email addresses and telephone numbers of editors are not shown on this journal.'}{' '}
        An editor who leaves the board is taken off the page.
      </p>
      <p>The names of reviewers are known to the editors alone.</p>
    </>
  );
}
