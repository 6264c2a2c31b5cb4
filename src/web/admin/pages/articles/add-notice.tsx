import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { type ArticleNotices, noticesCalls } from '#contract/calls/notices-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { type NoticeKind, noticeKinds } from '#contract/entities/notice.ts';
import { formMessages } from '#contract/messages.ts';
import { noticeMessages } from '#domain/metadata/notices.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { today } from '../../ui/moment.ts';
import { lastPageOf } from './article-rows.ts';
import { noticeFields } from './notice-fields.ts';

type Props = {
  article: Article;
  opened: boolean;
  onClose: () => void;
  onAdded: (notices: ArticleNotices) => Promise<void>;
};

const kinds = noticeKinds.map((kind) => ({ value: kind, label: noticeMessages.kinds[kind] }));

/** Asks for the kind of notice, and which article it is: one that is there, or one that is made now as a draft. */
export function AddNotice({ article, opened, onClose, onAdded }: Props) {
  const [kind, setKind] = useState<NoticeKind>('correction');
  const [refnumber, setRefnumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const params = { id: article.id };
  const refuse = ({ fields, message }: ApiProblem) =>
    setProblem(Object.values(fields).join(' ') || message);

  function link(event: FormEvent) {
    event.preventDefault();
    if (refnumber.trim() === '') return setProblem(formMessages.required);
    return act(async () => {
      await onAdded(await callApi(noticesCalls.addNotice, { params, body: { kind, refnumber } }));
      setRefnumber('');
    }, refuse);
  }

  const make = () =>
    act(async () => {
      const draft = await makeNotice(article, kind);
      onClose();
      await navigate(adminAddresses.article(draft.id));
    }, refuse);

  return (
    <Modal opened={opened} onClose={onClose} title="Add a correction or retraction" centered>
      <form onSubmit={link} noValidate>
        <Stack>
          <NativeSelect
            label="Kind"
            data={kinds}
            value={kind}
            onChange={(event) =>
              setKind(noticeKinds.find((one) => one === event.currentTarget.value) ?? kind)
            }
            data-autofocus
          />
          {kind === 'retraction' && (
            <Text size="sm">
              Once the notice is public, the article’s page says at its top that it is retracted,
              and its PDF gets a cover page and a watermark.
            </Text>
          )}
          <TextInput
            label="Reference number of the notice"
            description="If the notice is already published, or is a draft with a number."
            value={refnumber}
            error={problem}
            inputMode="numeric"
            onChange={(event) => {
              setRefnumber(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Stack>
        <Group justify="space-between" mt="lg">
          <Button onClick={make} loading={busy}>
            Write the notice now
          </Button>
          <Button variant="filled" type="submit" loading={busy}>
            Link existing notice
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Makes the notice of an article as a draft in the newest issue, linked already: readers see both when it is published. */
async function makeNotice(article: Article, kind: NoticeKind): Promise<Article> {
  const [newest] = await callApi(articlesCalls.listIssues);
  const { year, volume, issue } = newest ?? article;
  const address = { year: String(year), volume: String(volume), issue: String(issue) };
  const params = { year: address.year, vol: address.volume, issue: address.issue };
  const lastPage = lastPageOf(await callApi(articlesCalls.listArticles, { params }));
  const fields = noticeFields(article, kind, { today: today(), lastPage });
  const make = (empty: Partial<typeof fields>) =>
    callApi(articlesCalls.createArticle, {
      body: { ...fields, ...empty, ...address, state: 'draft' },
    });
  const draft = await make({}).catch((problem: unknown) => {
    // An imported article may hold what no form would take: that is left for the editor too.
    if (!(problem instanceof ApiProblem) || problem.status !== 422) throw problem;
    const refused = Object.keys(problem.fields).filter((name) => name !== 'title');
    return make(Object.fromEntries(refused.map((name) => [name, ''])));
  });
  const body = { kind, notice_id: draft.id };
  await callApi(noticesCalls.addNotice, { params: { id: article.id }, body });
  return draft;
}
