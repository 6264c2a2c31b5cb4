import { readerPages } from '#contract/pages.ts';
import { EmailLink } from '#web/ui/email-link.tsx';

export function Submission({ email }: { email: string }) {
  return (
    <>
      <p>
        Manuscripts are submitted by email, in Microsoft Word only (.docx or .doc). Send the file to{' '}
        <EmailLink email={email} /> with the title of the paper as the subject of your message. PDF
        and LaTeX files cannot be taken into review.
      </p>
      <p>Please send, in one message:</p>
      <ul>
        <li>
          the manuscript, with figures and tables where they belong in the text, and every figure
          once more as a picture file of at least 300 dots per inch;
        </li>
        <li>
          the <a href={readerPages.copyrightForm.path}>copyright form</a>, printed, signed by all
          authors and scanned;
        </li>
        <li>
          the name, postal address, email address and telephone number of the author with whom we
          shall correspond. Email and telephone are for the office; they are not published.
        </li>
      </ul>
      <p>
        Set the text in one column, in 12 point type with one and a half line spacing, on A4 pages
        with numbers. You will receive a reference number; quote it whenever you write to us. A
        manuscript must not have been published before, nor be under review anywhere else.
      </p>
    </>
  );
}
