import type { Site } from '#contract/site.ts';
import { EmailLink } from '#web/ui/email-link.tsx';

type ResponsibleProps = { publisher: Site['publisher']; email: string };

export function Responsible({ publisher, email }: ResponsibleProps) {
  return (
    <p>
      The journal is published by {[publisher.name, publisher.address].filter(Boolean).join(', ')},
      which decides why and how personal data are used here and is the data fiduciary under the
      Digital Personal Data Protection Act, 2023, of India. Questions and complaints reach us at{' '}
      <EmailLink email={email} />.
    </p>
  );
}

export function OtherSites() {
  return (
    <>
      <p>
        Links to indexing services, to the publisher’s site and to WhatsApp lead away from here.
        Nothing is sent to them until you follow the link; from then on their own policies hold. If
        you would rather not use WhatsApp, write an email: you will get the same answer.
      </p>
      <p>
        We do not sell personal data or lend them out. Companies that run our servers and our mail
        handle them on our behalf and only as we direct. We give data to authorities where Indian
        law obliges us to.
      </p>
    </>
  );
}

export function Rights({ email }: { email: string }) {
  return (
    <>
      <p>
        Under the Digital Personal Data Protection Act, 2023, you may ask us what personal data of
        yours we hold and with whom they were shared, have them corrected, completed or erased,
        withdraw a consent that you gave, and name someone who may do this for you after your death
        or in illness. Write to <EmailLink email={email} />; the request costs nothing. We may have
        to make sure that it is really you who asks.
      </p>
      <p>
        The published record has a standing of its own: others cite it, and libraries keep copies.
        So a name is not simply removed from a published article, but errors are corrected, and
        authors whose name has changed may have it changed here.
      </p>
      <p>
        If our answer does not satisfy you, you may complain to the Data Protection Board of India.
        When this policy changes, this page changes with it.
      </p>
    </>
  );
}
