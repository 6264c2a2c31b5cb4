import { createHash } from 'node:crypto';
import { languages, readerLanguages } from '#contract/words/languages.ts';
import { authorNameRules } from '#domain/names/author-names.ts';
import type { SetupField } from '#domain/setup-form.ts';

const languageNames = Object.fromEntries(
  readerLanguages.map((language) => [language, languages[language].english]),
);

type Typed = Partial<Record<SetupField, string>>;
type Input = {
  field: SetupField;
  label: string;
  help?: string;
  isRequired?: boolean;
  type?: 'text' | 'email' | 'password' | 'url';
  autocomplete?: string;
  /** To choose from; the first at first. */
  choices?: Readonly<Record<string, string>>;
};

const sections: { title: string; inputs: Input[] }[] = [
  {
    title: 'The journal',
    inputs: [
      { field: 'journal_name', label: 'Name', isRequired: true },
      {
        field: 'issn',
        label: 'ISSN',
        help: 'Leave this empty if the journal has none yet. An ISSN has eight characters, like 2347-1557.',
      },
      {
        field: 'slug',
        label: 'Short name',
        help: 'Small letters, digits and hyphens: names its folder. Made of the name where it is left empty.',
      },
      {
        field: 'origin',
        label: 'Public address',
        type: 'url',
        help: 'Like https://journal.example, once it is known: links, QR codes and records begin with it.',
      },
      {
        field: 'author_names',
        label: 'Authors’ names',
        choices: authorNameRules,
        help: 'What the article form takes: Mary O’Hara and Jean-Luc Picard need the second choice.',
      },
      {
        field: 'reader_language',
        label: 'Readers’ language',
        choices: languageNames,
        help: 'This is the language of menus, buttons and notes on every page. Readers can choose another.',
      },
    ],
  },
  {
    title: 'Its publisher',
    inputs: [
      {
        field: 'publisher_name',
        label: 'Publisher’s name',
        isRequired: true,
        autocomplete: 'organization',
      },
      { field: 'publisher_address', label: 'Address', help: 'On one line, with the country.' },
      { field: 'publisher_email', label: 'Publisher’s email', type: 'email' },
    ],
  },
  {
    title: 'You, its first administrator',
    inputs: [
      {
        field: 'username',
        label: 'Username',
        isRequired: true,
        autocomplete: 'username',
        help: '1 to 64 letters, digits and . _ @ -',
      },
      { field: 'name', label: 'Your name', autocomplete: 'name' },
      {
        field: 'email',
        label: 'Your email',
        type: 'email',
        autocomplete: 'email',
        help: 'Where a link to a new password goes, once the server sends mail. Readers do not see it.',
      },
      {
        field: 'password',
        label: 'Password',
        isRequired: true,
        type: 'password',
        autocomplete: 'new-password',
        help: 'At least 10 characters. Several unrelated words make a good password.',
      },
      {
        field: 'password_again',
        label: 'Repeat password',
        isRequired: true,
        type: 'password',
        autocomplete: 'new-password',
      },
    ],
  },
];

/** The style of the pages before there is a journal: they stand alone, without anything that was built. */
const setupStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1d1f24,#e9e6df);--soft:light-dark(#565b66,#a9adb6);--paper:light-dark(#fdfcf9,#16181c);--card:light-dark(#fff,#1e2126);--rule:light-dark(#d9d5cb,#3a3f48);--edge:light-dark(#85888f,#7b818c);--accent:light-dark(#8a2432,#eba3ab);--fill:#8a2432;--error:light-dark(#b3261e,#ffb4ab)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
h1{margin:0 0 .5rem;font:600 clamp(1.6rem,5vw,2.1rem)/1.2 Georgia,serif}
.lead{margin:0 0 2rem;color:var(--soft)}
a{color:var(--accent)}
fieldset{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--rule);border-radius:8px;background:var(--card)}
legend{padding:0 .4rem;font:600 1.15rem Georgia,serif}
.field+.field{margin-top:1.1rem}
label{display:block;margin-bottom:.3rem;font-weight:600}
label span{color:var(--soft);font-weight:400;font-size:.875em}
input,select{width:100%;min-height:44px;padding:.5rem .7rem;border:1px solid var(--edge);border-radius:6px;background:var(--paper);color:inherit;font:inherit}
input[aria-invalid],select[aria-invalid]{border-color:var(--error);box-shadow:0 0 0 1px var(--error)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.help,.error{margin:.3rem 0 0;font-size:.9375rem;color:var(--soft)}
.error{color:var(--error);font-weight:600}
.alert{margin:0 0 1.5rem;padding:1rem 1.25rem;border:1px solid var(--error);border-radius:8px}
.alert p{margin:0}.alert ul{margin:.3rem 0 0;padding-left:1.2rem}
button{min-height:48px;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--fill);color:#fff;font:600 1rem system-ui,sans-serif;cursor:pointer}
code{font-size:.9375em}
`;

/** Nothing from anywhere, the one style of these pages, and a form that goes back to where it came from. */
export const setupPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(setupStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that asks for the first journal, with what was typed and what is wrong with it. */
export function setupPage(typed: Typed = {}, problems: Record<string, string> = {}): string {
  const wrong = sections
    .flatMap(({ inputs }) => inputs)
    .filter(({ field }) => problems[field] !== undefined);
  const first = wrong[0]?.field ?? (Object.keys(typed).length === 0 ? 'journal_name' : undefined);
  const alert =
    wrong.length === 0
      ? ''
      : `<div class="alert" role="alert"><p>Nothing was made yet. Please look at:</p><ul>${wrong
          .map(({ field, label }) => `<li><a href="#${field}">${label}</a></li>`)
          .join('')}</ul></div>`;
  return page(
    `${wrong.length === 0 ? '' : 'Please look again – '}Set up your journal`,
    `<h1>Set up your journal</h1>
<p class="lead">This makes the first journal of this installation, and you its administrator. Everything but the short name can be changed later.</p>
${alert}
<form method="post" novalidate>
${sections
  .map(
    ({ title, inputs }) => `<fieldset><legend>${title}</legend>
${inputs.map((input) => inputOf(input, typed[input.field] ?? '', problems[input.field], first)).join('\n')}
</fieldset>`,
  )
  .join('\n')}
<button type="submit">Create journal</button>
</form>`,
  );
}

function inputOf(
  { field, label, help, isRequired, type = 'text', autocomplete = 'off', choices }: Input,
  typed: string,
  problem: string | undefined,
  first: SetupField | undefined,
): string {
  const described = [problem && `${field}-error`, help && `${field}-help`]
    .filter(Boolean)
    .join(' ');
  const attributes = [
    `id="${field}" name="${field}" autocomplete="${autocomplete}"`,
    choices ? '' : `type="${type === 'url' ? 'text' : type}"`,
    type === 'url' ? 'inputmode="url"' : '',
    // Passwords are typed again.
    choices || type === 'password' ? '' : `value="${text(typed)}"`,
    isRequired ? 'required' : '',
    described && `aria-describedby="${described}"`,
    problem ? 'aria-invalid="true"' : '',
    first === field ? 'autofocus' : '',
  ];
  const given = attributes.filter(Boolean).join(' ');
  const options = Object.entries(choices ?? {}).map(
    ([value, words]) =>
      `<option value="${value}"${value === typed ? ' selected' : ''}>${text(words)}</option>`,
  );
  return `<div class="field"><label for="${field}">${label}${isRequired || choices ? '' : ' <span>optional</span>'}</label>
${choices ? `<select ${given}>${options.join('')}</select>` : `<input ${given}>`}
${problem ? `<p class="error" id="${field}-error">${text(problem)}</p>` : ''}
${help ? `<p class="help" id="${field}-help">${text(help)}</p>` : ''}</div>`;
}

/** Of a link that was used, is too old, or never was one. */
export const spentLinkPage = (hasJournal: boolean): string =>
  page(
    'This link is no longer valid',
    `<h1>This link is no longer valid</h1>
${
  hasJournal
    ? '<p>The journal has been made. <a href="/admin/login">Log in</a> to go on.</p>'
    : '<p>It is good for an hour, once. Start the server again: it prints a new one.</p>'
}`,
  );

/** What everybody is told while there is no journal. */
export const noJournalPage = (): string =>
  page(
    'No journal yet',
    `<h1>There is no journal here yet</h1>
<p>Colophon is running, and has no journal to show.</p>
<p>Whoever started it finds a link in its output, under “Set up the first journal”: it leads to the page that makes one. It is good for an hour, and a restart of the server prints a new one. On the command line, <code>colophon journal create</code> does the same.</p>`,
  );

const page = (title: string, content: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${setupStyle}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
