import { Alert, Anchor, Button, Menu, NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { metadataText } from '#domain/history/metadata-text.ts';
import { type NextStep, nextStep } from '#domain/next-step.ts';
import { localTime } from '#domain/zoned-moment.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi, callForFile } from '../../api/call-api.ts';
import { Gate } from '../../api/gate.tsx';
import { useMay } from '../../api/may.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { FeePanel } from '../../fees/fee-panel.tsx';
import { rootOf } from '../../forms/field-errors.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { MoveArticles } from '../../issues/move-articles.tsx';
import { VersionText } from '../../kit/fields.tsx';
import { useRecordOf } from '../../kit/use-record.tsx';
import { PreviewButton } from '../../previews/preview-button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { issueName } from '../../ui/issue-name.ts';
import { formatMoment, today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { shellData } from '../../ui/shell-data.ts';
import styles from './article.module.css';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleData, loadArticle } from './article-loader.ts';
import { articleMessages } from './article-messages.ts';
import { ArticleBadge, ArticleRecord } from './article-record.tsx';
import { otherArticles } from './article-rows.ts';
import { type ArticleValues, isRichText, sentValues, toArticleValues } from './article-values.ts';
import { OtherArticles } from './field-warnings.tsx';
import { FullTextPanel } from './full-text-panel.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { StoredPdfReport } from './pdf-report.tsx';
import { SavedArticle } from './saved-article.tsx';
import { type SavedAs, ScheduleButton } from './schedule-button.tsx';
import { ShareLink } from './share-link.tsx';
import { type ArticleForm, useArticleForm } from './use-article-form.ts';
import type { StatusChange } from './visibility-dialog.tsx';
import { WithdrawalWords } from './withdrawal-words.tsx';

const { labels, states } = articleMessages;
const zone = shellData.timezone;

type PublishButtonsProps = {
  article: Article;
  form: ArticleForm;
  step: NextStep<'article'> | undefined;
  save: (as: SavedAs) => Promise<void>;
  onSwitch: (as: SavedAs) => void;
};

/** The ways out of a draft and a schedule; each saves what is typed besides. */
function PublishButtons({ article, form, step, save, onSwitch }: PublishButtonsProps) {
  const { state, publish_at } = article;
  if (state !== 'draft' && state !== 'scheduled') return null;
  const disabled = form.isSaving;
  /** A certificate date that nobody gave is the day on which readers see the article. */
  function submit(as: SavedAs, publishdate: string) {
    const dated = form.values.publishdate === '' ? { publishdate } : {};
    form.submit(() => save({ ...as, ...dated }), 'publish');
  }
  return (
    <>
      {state === 'scheduled' && (
        <Button size="md" disabled={disabled} onClick={() => onSwitch({ state: 'draft' })}>
          {states.backToDraft}
        </Button>
      )}
      <ScheduleButton
        size="md"
        disabled={disabled}
        label={state === 'scheduled' ? states.reschedule : states.schedule}
        publishAt={state === 'scheduled' ? publish_at : ''}
        onChosen={(moment) =>
          submit({ state: 'scheduled', publish_at: moment }, localTime(moment, zone).slice(0, 10))
        }
      />
      <Button
        size="md"
        variant={step === 'publish' ? 'filled' : 'default'}
        disabled={disabled}
        onClick={() => submit({ state: 'published' }, today())}
      >
        {states.publish}
      </Button>
    </>
  );
}

/** /admin/archives/{id} */
export function EditArticlePage() {
  const data = useLoaderData<typeof loadArticle>();
  return <EditArticle key={data.article.id} {...data} />;
}

function EditArticle(data: ArticleData) {
  const { article, manuscript, months, issueArticles, lastMail, isCorrected, canMail } = data;
  const params = { id: article.id };
  const isIssueUnseen = issueArticles.every((one) => one.state !== 'published');
  const { state } = article;
  const may = useMay();
  const mayPublish = may('publish');
  const maySeeFees = may('fees');
  const flash = useFlash();
  const { revalidate } = useRevalidator();
  const { ask, dialog: question } = useConfirm();
  const form = useArticleForm({
    id: article.id,
    draftKey: `article-${article.id}`,
    stored: toArticleValues(article),
    version: article.modification,
    creating: false,
    isNotice: article.notice_of.length > 0,
    draft:
      state === 'draft'
        ? { hasFile: article.file !== '' || article.has_full_text === true }
        : undefined,
  });
  const { show, reload, offer, autosave, dialogs, ...edit } = useRecordOf<
    Article,
    ArticleValues,
    SavedAs
  >(form, {
    what: 'this article',
    loaded: article,
    valuesOf: toArticleValues,
    read: () => callApi(articlesCalls.getArticleById, { params }),
    async write({ changes, stored, version, line, file, picture, setProgress }, as) {
      const sent = sentValues(changes, stored);
      const body = { modification: version, history_line: line, ...sent, ...as };
      return uploadForm(articlesCalls.updateArticle, { params, body, file, picture }, setProgress);
    },
    onSaved: say,
    onRead: revalidate,
    labelOf: (field) => articleMessages.labels[field],
    shown(field, values) {
      const isObject = field === 'contributors' || field === 'metadata';
      const text = isObject ? metadataText(field, values[field]) : values[field];
      return <VersionText text={text} isRich={isRichText(field)} />;
    },
    leaving: articleMessages.leaving,
    autosave: {
      isOn: state === 'draft' && may('draft'),
      except: ['frequency'],
      intent: 'draft',
      behind: articleMessages.behind,
    },
  });

  function say(saved: Article, undo: FlashAction | undefined) {
    flash(<SavedArticle article={saved} opensIssue={isIssueUnseen} />, 'success', undo);
    return revalidate();
  }

  /** The months belong to the whole issue: who changes them here is asked. */
  async function save(as?: SavedAs) {
    const { title, text, confirm } = articleMessages.months;
    const changesIssue = form.changed.includes('frequency');
    if (changesIssue && !(await ask({ title, text: text(issueName(article)), confirm }))) return;
    await edit.save(as);
  }

  function switchTo(visibility: StatusChange | SavedAs) {
    form.run(async () => {
      const saved = await callApi(articlesCalls.updateArticle, { params, body: visibility });
      show(saved);
      await say(saved, offer(saved));
    });
  }

  /** One whose number was released is shown again with the number, and what else is typed. */
  function showAgain(change: StatusChange) {
    const lacksNumber = change.status === 'enabled' && article.refnumber === '';
    if (lacksNumber) form.submit(() => save({ state: 'published' }));
    else switchTo(change);
  }

  const missing = state === 'draft' && mayPublish ? form.wrong('publish') : [];
  const unsent = lastMail === undefined || lastMail.state === 'failed';
  const step = nextStep(
    'article',
    {
      state,
      isChanged: form.isDirty,
      isComplete: missing.length === 0,
      certificates:
        !canMail || article.email === '' || article.is_retracted || article.notice_of.length > 0
          ? 'none'
          : isCorrected
            ? 'outdated'
            : unsent
              ? 'unsent'
              : 'sent',
    },
    may,
  );
  const mailAddress = adminAddresses.certificateMail(article, { article: String(article.id) });

  return (
    <PageFrame
      title={titleOf(article)}
      subtitle={
        <RichText
          className={styles.named}
          html={article.title}
          lang={article.language || undefined}
        />
      }
      within={{ label: issueName(article), to: adminAddresses.issue(article) }}
      actions={
        <>
          <NeighbourLinks id={article.id} />
          {mayPublish && (
            <MoveArticles ids={[article.id]} from={article} onMoved={() => form.run(reload)} />
          )}
          {state !== 'published' && state !== 'withdrawn' && (
            <PreviewButton subject={{ article: article.id }} />
          )}
          {state === 'draft' && (
            <Button component={Link} to={adminAddresses.addArticle(article)}>
              Add another
            </Button>
          )}
          {mayPublish && (
            <ArticleActions article={article} onSwitch={showAgain} onChanged={reload}>
              {article.email !== '' && (
                <Menu.Item
                  component={Link}
                  to={adminAddresses.authorMail(article, { article: String(article.id) })}
                >
                  Write to the author
                </Menu.Item>
              )}
            </ArticleActions>
          )}
          {step === 'mail' && (
            <Button variant="filled" component={Link} to={mailAddress}>
              Mail certificates
            </Button>
          )}
        </>
      }
    >
      {isCorrected && lastMail && mayPublish && state === 'published' && (
        <Alert color="yellow" mb="md" maw="64rem" title="Names or title were changed" role="status">
          Certificates were mailed on {formatMoment(lastMail.sent_at || lastMail.creation)}.{' '}
          <Button
            component={Link}
            to={mailAddress}
            size="compact-sm"
            variant={step === 'mail corrected' ? 'filled' : 'default'}
          >
            Send the corrected ones?
          </Button>
        </Alert>
      )}
      <Gate right={state === 'draft' ? 'draft' : 'publish'}>
        <WithdrawalWords
          key={article.withdrawal_notice + article.state}
          article={article}
          onSaved={reload}
        />
        <OtherArticles value={otherArticles(issueArticles, article.id)}>
          <ArticleFields
            form={form}
            creating={false}
            months={<MonthsField form={form} months={months} />}
            share={state === 'published' && <ShareLink refnumber={article.refnumber} />}
            currentFile={
              <>
                <CurrentFile article={article} />
                {state !== 'withdrawn' && <StoredPdfReport form={form} article={article} />}
              </>
            }
            summary={
              <>
                <ArticleBadge article={article} />
                <span>{missing.length > 0 ? missingWords(missing) : pagesOf(article)}</span>
              </>
            }
            properties={
              <>
                <ArticleRecord
                  article={article}
                  lacks={missingWords(missing)}
                  manuscript={manuscript}
                  lastMail={lastMail}
                />
                {maySeeFees && (
                  <FeePanel
                    of={{ noun: 'article', id: article.id }}
                    version={article.modification}
                    onChanged={reload}
                  />
                )}
                <NoticesPanel article={article} onChanged={reload} />
                <HistoryList
                  noun="article"
                  id={article.id}
                  version={`${article.modification} ${edit.times}`}
                  onRestored={reload}
                />
              </>
            }
            fullText={<FullTextPanel article={article} form={form} onChanged={reload} />}
            saveLabel={state === 'draft' ? 'Save draft' : 'Save article'}
            isNext={step === 'save'}
            intent={state === 'draft' ? 'draft' : 'publish'}
            onSave={() => save()}
            note={autosave.text}
            actions={
              mayPublish && (
                <PublishButtons
                  article={article}
                  form={form}
                  step={step}
                  save={save}
                  onSwitch={switchTo}
                />
              )
            }
          />
        </OtherArticles>
      </Gate>
      {question}
      {dialogs}
    </PageFrame>
  );
}

/** @example missingWords(['pdfFile', 'refnumber']) // 'To be published it needs: PDF, Reference number.' */
function missingWords(fields: readonly string[]): string {
  const names = fields.map((field) => (labels as Record<string, string>)[rootOf(field)] ?? field);
  return names.length === 0 ? '' : `To be published it needs: ${[...new Set(names)].join(', ')}.`;
}

const pagesOf = ({ pagenumber }: Article): string =>
  pagenumber === '' ? '' : `Pages ${pagenumber}`;

/** One whose number was released is no draft. */
function titleOf({ refnumber, state }: Article): string {
  if (state === 'draft') return `Draft ${refnumber}`.trimEnd();
  if (refnumber !== '') return `Article ${refnumber}`;
  return state === 'withdrawn' ? 'Withdrawn article' : 'Scheduled article';
}

function CurrentFile({ article }: { article: Article }) {
  if (article.file === '') {
    return (
      <Text c="dimmed">
        {article.has_full_text
          ? 'This article has no PDF, and needs none: readers get its full text.'
          : 'This article has no PDF yet. To be published it needs one, or a full text.'}
      </Text>
    );
  }
  if (article.state !== 'published') {
    return (
      <Text>
        <OpenPdf article={article} />, which readers do not see
      </Text>
    );
  }
  return (
    <Text>
      Now:{' '}
      <Anchor href={addresses.archiveFile(article)} target="_blank" rel="noopener">
        {article.file}
      </Anchor>
    </Text>
  );
}

type Props = { form: ArticleForm; months: readonly string[] };

/** The months of the article's issue, with three letters each (specification, section 9). */
function MonthsField({ form, months }: Props) {
  return (
    <NativeSelect
      {...form.at('frequency')}
      label={articleMessages.labels.frequency}
      description={articleMessages.help.frequency}
      data={[...new Set([...months, form.stored.frequency, form.values.frequency])]}
    />
  );
}

/** Opens a PDF that readers do not see: it is asked for with the login, which a link cannot. */
function OpenPdf({ article }: { article: Pick<Article, 'id' | 'file'> }) {
  const { act, busy } = useAct();
  const open = () =>
    act(async () => {
      const file = await callForFile(articlesCalls.getArticlePdf, { params: { id: article.id } });
      const url = URL.createObjectURL(file);
      window.open(url, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  return (
    <UnstyledButton className={styles.link} onClick={open} disabled={busy}>
      {article.file}
    </UnstyledButton>
  );
}

export { loadArticle as loader } from './article-loader.ts';
export { EditArticlePage as Component };
