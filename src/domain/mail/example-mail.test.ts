import { expect, it } from 'vitest';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { exampleMail } from './example-mail.ts';
import { shippedTemplate } from './shipped-mail.ts';

const soil = {
  journal: 'Journal of $& Soil',
  email: 'office@soil.test',
  origin: 'https://soil.test',
  signature: 'Asha Rao',
};

it.each(mailKinds)('an example of %s names no other journal than the one it is of', (kind) => {
  for (const language of mailLanguages) {
    const template = { ...shippedTemplate(kind, language) };
    template.body += '\n{{journal}} {{email}}';
    const { subject, body } = exampleMail(kind, template, soil);
    expect(`${subject}\n${body}`).not.toMatch(/annals|\{\{/i);
    expect(body).toContain('Journal of $& Soil office@soil.test\n\n-- \nAsha Rao');
  }
});

it('links lead to the journal', () => {
  const template = { subject: 'x', body: '{{article}}' };
  const { body } = exampleMail('certificates', template, { ...soil, signature: '' });
  expect(body).toBe('https://soil.test/archives/2026/4/2/101');
});
