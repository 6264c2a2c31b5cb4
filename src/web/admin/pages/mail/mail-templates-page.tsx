import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { MailTemplate } from '#contract/calls/mail-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { mailKindWords } from '#domain/mail/mail-words.ts';
import { callApi } from '../../api/call-api.ts';
import { Gate } from '../../api/gate.tsx';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TemplateForm } from './template-form.tsx';

/** The texts, and what each message says of the journal. */
export const loader = pageLoader(async () => {
  const [templates, settings, { mail_signature }] = await Promise.all([
    callApi(mailCalls.listMailTemplates),
    callApi(settingsCalls.getSettings),
    callApi(settingsCalls.getMailSettings),
  ]);
  const { websitename, websiteemail } = settings;
  return {
    templates,
    journal: {
      journal: websitename,
      email: websiteemail,
      origin: window.location.origin,
      signature: mail_signature,
    },
  };
});

/** /admin/mail/texts: what the journal writes, in each language. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [templates, setTemplates] = useState<MailTemplate[]>(loaded.templates);
  const [kind, setKind] = useState<MailTemplate['kind']>('certificates');
  const [language, setLanguage] = useState<MailTemplate['language']>('en');
  const isShown = (one: MailTemplate) => one.kind === kind && one.language === language;
  const template = templates.find(isShown);
  return (
    <PageFrame
      title="Texts of mail"
      subtitle="The texts of the journal’s messages, with a preview of each message."
    >
      <Group align="end" mb="lg" gap="md">
        <NativeSelect
          label="Text"
          value={kind}
          onChange={(event) =>
            setKind(mailKinds.find((one) => one === event.currentTarget.value) ?? kind)
          }
          data={mailKinds.map((value) => ({ value, label: mailKindWords[value] }))}
        />
        <NativeSelect
          label="Language"
          value={language}
          onChange={(event) =>
            setLanguage(mailLanguages.find((one) => one === event.currentTarget.value) ?? language)
          }
          data={mailLanguages.map((value) => ({ value, label: languages[value].english }))}
        />
      </Group>
      {template && (
        <Gate right="settings">
          <TemplateForm
            key={`${kind} ${language}`}
            template={template}
            journal={loaded.journal}
            onSaved={(saved) =>
              setTemplates((all) => all.map((one) => (isShown(one) ? saved : one)))
            }
          />
        </Gate>
      )}
    </PageFrame>
  );
}
