import { describe, expect, it, test } from 'vitest';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { mailKindFacts } from './mail-kinds.ts';
import { headerText, renderMail, templateProblems } from './render-mail.ts';
import { shippedTemplate } from './shipped-mail.ts';

describe.each(mailKinds)('%s', (kind) => {
  it.each(mailLanguages)(
    'has a text in %s that holds to its own rules and says every value',
    (language) => {
      const template = shippedTemplate(kind, language);
      expect(templateProblems(kind, template)).toEqual({});
      const rendered = renderMail(template, mailKindFacts[kind].values);
      expect(JSON.stringify(rendered)).not.toMatch(/\{\{|undefined/);
      for (const name of mailKindFacts[kind].required) {
        expect(rendered.body).toContain(mailKindFacts[kind].values[name]);
      }
    },
  );
});

test('what is wrong with a template is said at its field', () => {
  expect(templateProblems('invitation', { subject: ' \n', body: 'Come' })).toEqual({
    subject: 'This field is required.',
    body: 'The text must have {{link}}.',
  });
  expect(templateProblems('test', { subject: '{{title}}', body: '{{constructor}}' })).toEqual({
    subject: 'This message has no placeholder {{title}}.',
    body: 'This message has no placeholder {{constructor}}.',
  });
});

test('a subject is one line, and values are put in once', () => {
  const values = { name: 'A\r\nBcc: x@y.example', link: '{{name}}' };
  expect(
    renderMail({ subject: 'To {{ name }}', body: 'a\u0000\r\n{{link}} {{toString}}' }, values),
  ).toEqual({
    subject: 'To A Bcc: x@y.example',
    body: 'a\n{{name}}',
  });
  expect(headerText('a\u0085b\u2029c\u007f')).toBe('a b c');
});
