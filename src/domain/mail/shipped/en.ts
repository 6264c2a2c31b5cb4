import type { MailKind } from '#contract/mail.ts';
import type { MailText } from '../render-mail.ts';

/** What can be changed of how somebody comes in. */
export type AccessChange =
  | 'password'
  | 'email'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'passkey_added'
  | 'passkey_removed';

/** What mail says in a language. What alerts say in addition is told on the page too: `alerts` of `contract/words`. */
export type MailWords = {
  /** The texts that a journal begins with. */
  readonly templates: Readonly<Record<MailKind, MailText>>;
  readonly issue: readonly [volume: string, issue: string];
  /** What comes before the address of its PDF, below a letter and below what thanks a reviewer. */
  readonly letterLink: Readonly<Record<'letter' | 'certificate', string>>;
  /** What a letter that accepts a manuscript says of the fee; `scan` is said next to a QR code. */
  readonly fee: Readonly<
    Record<'link' | 'unknown' | 'waived' | 'none' | 'paid', string> & {
      due(amount: string): string;
      scan(amount: string, address: string): string;
    }
  >;
  /** What a message to the person says of it: a sentence without its end. */
  readonly accessChanges: Readonly<Record<AccessChange, string>>;
};

export const words: MailWords = {
  templates: {
    certificates: {
      subject: 'Certificates of publication: {{title}}',
      body: `Dear {{authors}},

Your article "{{title}}" has been published in {{journal}}, {{issue}}, under the reference number {{refnumber}}:
{{article}}

The certificate of publication of each author can be opened, saved and printed here:
{{certificates}}

If a name or anything else is not right, please answer this message.

With kind regards
{{journal}}`,
    },
    acknowledgement: {
      subject: 'We have received your manuscript: {{title}}',
      body: `Dear {{authors}},

Thank you for sending us your manuscript "{{title}}". We received it on {{received}}. Its number is {{number}}; please give it whenever you write to us about the manuscript.

We will write to you as soon as there is news.

With kind regards
{{journal}}`,
    },
    acceptance: {
      subject: 'Your manuscript is accepted: {{title}}',
      body: `Dear {{authors}},

We are pleased to inform you that your manuscript "{{title}}" (number {{number}}, received on {{received}}) has been accepted for publication in {{journal}}.

{{fee}}

With kind regards
{{journal}}`,
    },
    rejection: {
      subject: 'Our decision on your manuscript: {{title}}',
      body: `Dear {{authors}},

Thank you for sending us your manuscript "{{title}}" (number {{number}}, received on {{received}}). After careful consideration we are sorry that we cannot publish it in {{journal}}.

We wish you success in publishing it elsewhere.

With kind regards
{{journal}}`,
    },
    reviewer_thanks: {
      subject: 'Thank you for your review for {{journal}}',
      body: `Dear {{name}},

Thank you for reviewing the manuscript {{number}} for {{journal}}.

With kind regards
{{journal}}`,
    },
    author_letter: {
      subject: 'About your article: {{title}}',
      body: `Dear {{authors}},

We write to you about your article "{{title}}" (number {{number}}, {{issue}}).

With kind regards
{{journal}}`,
    },
    paper_status: {
      subject: 'Where your manuscript {{number}} is',
      body: `Dear author,

Someone asked for the status of your manuscript "{{title}}" (number {{number}}). See it here:
{{link}}

The link works until {{expires}}. If it was not you, there is nothing that you need to do.

With kind regards
{{journal}}`,
    },
    account_document: {
      subject: '{{document}} {{number}}',
      body: `Dear {{name}},

Thank you for your payment for the article "{{title}}" in {{journal}}. {{document}} {{number}} can be opened, saved and printed here:
{{link}}

If a name, an address or anything else is not right, please answer this message.

With kind regards
{{journal}}`,
    },
    invitation: {
      subject: 'Your access to {{journal}}',
      body: `Dear {{name}},

You are invited to work on {{journal}} as the user {{username}}. Open this link and choose your password:
{{link}}

The link works once, until {{expires}}. If you did not expect this message, you need not do anything.

With kind regards
{{journal}}`,
    },
    password_reset: {
      subject: 'A new password for {{journal}}',
      body: `Dear {{name}},

Somebody asked for a new password for your access to {{journal}}. Open this link and choose one:
{{link}}

The link works once, until {{expires}}. If it was not you who asked, you need not do anything: your password stays as it is.

With kind regards
{{journal}}`,
    },
    access_changed: {
      subject: 'Your account at {{journal}} was changed',
      body: `Dear {{name}},

Your account at {{journal}} (username {{username}}) was changed on {{when}}: {{what}}.

If it was you, you need not do anything. If it was not you, change your password now, end your other sessions on the page "Your account", and tell an owner of the journal.

With kind regards
{{journal}}`,
    },
    announcement: {
      subject: '{{title}}',
      body: `{{title}}

{{text}}

Read on: {{link}}

{{journal}}`,
    },
    alert_confirmation: {
      subject: 'Please confirm: alerts of {{journal}}',
      body: `Somebody, probably you, would like to receive messages from {{journal}} about {{what}}. To begin, open this link and confirm:
{{link}}

The link works until {{expires}}. If it was not you, you need not do anything: nothing more will be sent, and your address is deleted.

{{journal}}`,
    },
    alert: {
      subject: 'New in {{journal}}: {{what}}',
      body: `New in {{journal}}: {{what}}

{{articles}}

To end these messages, open this link; your address is deleted then:
{{unsubscribe}}

{{journal}}`,
    },
    usage_year: {
      subject: 'How often {{journal}} was read in {{year}}',
      body: `In {{year}} {{journal}} had {{sessions}} visits. Its articles were viewed {{views}} times and downloaded {{downloads}} times.

The months, with views and downloads:
{{months}}

The most read articles, with views and downloads:
{{most_read}}

All figures, and the reports for libraries, are in the administration:
{{link}}

This message comes once a year to the addresses in Settings › Identifiers and licence.

{{journal}}`,
    },
    test: {
      subject: 'A test message of {{journal}}',
      body: `This message was sent from the administration of {{journal}} by {{username}}, to see whether mail arrives. It does.`,
    },
  },
  issue: ['Volume', 'issue'],
  letterLink: {
    letter: 'The signed letter as PDF, with a code by which anybody can verify it:',
    certificate: 'Your certificate as PDF, with a code by which anybody can verify it:',
  },
  fee: {
    due: (amount) => `The publication fee is ${amount}.`,
    link: 'You can pay it here:',
    unknown: 'We will write to you about the publication fee.',
    waived: 'The publication fee is waived for this manuscript.',
    none: 'There is no publication fee.',
    paid: 'We have received the publication fee. Thank you.',
    scan: (amount, address) =>
      `To pay ${amount} to ${address}, scan this code with any UPI app. If the app leaves the amount empty, enter it.`,
  },
  accessChanges: {
    password: 'the password was changed',
    email: 'the email address was changed',
    second_factor_on: 'the second factor (codes of an app) was turned on',
    second_factor_off: 'the second factor (codes of an app) was turned off',
    recovery_codes: 'new recovery codes were created',
    passkey_added: 'a passkey was added',
    passkey_removed: 'a passkey was removed',
  },
};
