import { addresses } from '#contract/addresses.ts';
import type { NoticeLink } from '#contract/entities/notice.ts';
import type { Verification } from '#contract/entities/verification.ts';
import type { Words } from '#contract/words/en.ts';
import { formatAmount } from '#domain/fees/money.ts';
import { noticeDate } from '#domain/metadata/notices.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { LookupForm } from '../../frame/lookup-form.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import { Sentence, useDataLanguage, useFormats } from '../../words.tsx';
import styles from './verification-page.module.css';

/** The certificate of the code. Without one the page asks for it; an unknown one is a page of status 404. */
export async function loadVerification({ url, params, reads }: Asked) {
  const code = (params.code ?? url.searchParams.get('code') ?? '').trim();
  if (code === '') return loaded({ code, found: undefined });
  const found = await reads.verification(code.slice(0, 100));
  return loaded(
    { code, found },
    { status: found ? 200 : 404, begins: found?.article?.title ?? '' },
  );
}

type VerificationData = Awaited<ReturnType<typeof loadVerification>>['data'];

/** Whether a certificate is genuine: where its QR code leads. */
export function VerificationPage({ code, found }: VerificationData) {
  const site = useSite();
  const words = useWords().verification;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <PageTitle>{words.title}</PageTitle>
      {found && <Finding found={found} />}
      {code && !found && (
        <div className={styles.finding} data-status="unknown">
          <p className={styles.verdict}>{words.unknown}</p>
          <p>{words.unknownNote(code.slice(0, 40))}</p>
        </div>
      )}
      {!found && (
        <LookupForm
          action={addresses.verification}
          name="code"
          label={words.codeLabel}
          submit={words.verify}
          value={code}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            placeholder: '7K3F-9QWEA-2BC4',
          }}
        />
      )}
    </div>
  );
}

type Said = Words['verification'];

/** Never only that a certificate is genuine, where its article is not vouched for. */
function verdictOf(
  { kind, status, retraction, withdrawal }: Verification,
  words: Said,
  date: (day: string) => string,
): string {
  if (status === 'retracted') {
    return words.retracted(retraction ? date(noticeDate(retraction)) : '');
  }
  if (status === 'withdrawn' && withdrawal) return words.withdrawnOn(date(withdrawal.date));
  if (kind === 'account') {
    return words.accountVerdicts[status === 'genuine' ? 'genuine' : 'withdrawn'];
  }
  return (kind === 'letter' ? words.letterVerdicts : words.verdicts)[status];
}

function RetractionLink({ notice }: { notice: NoticeLink }) {
  const words = useWords().verification;
  return (
    <p>
      <Sentence
        text={words.readNotice}
        values={{
          title: (
            <a href={addresses.article(notice)}>
              <TitleText title={notice.title} words={[]} />
            </a>
          ),
        }}
      />
    </p>
  );
}

function Finding({ found }: { found: Verification }) {
  const words = useWords().verification;
  const { date } = useFormats();
  const { code, kind, status, issued, name, article, editor, letter, account } = found;
  const { retraction, withdrawal } = found;
  const isOfPaper = kind === 'article' || kind === 'editor';
  return (
    <div className={styles.finding} data-status={status}>
      <p className={styles.verdict}>{verdictOf(found, words, date)}</p>
      {status === 'replaced' && isOfPaper && !retraction && !withdrawal && (
        <p>{words.replacedNote}</p>
      )}
      {status === 'replaced' && retraction && (
        <p>{words.retractedNote(date(noticeDate(retraction)))}</p>
      )}
      {status === 'replaced' && withdrawal && <p>{words.withdrawnNote(date(withdrawal.date))}</p>}
      {status === 'withdrawn' && isOfPaper && !withdrawal && (
        <p>{kind === 'article' ? words.articleWithdrawn : words.editorLeft}</p>
      )}
      {retraction && <RetractionLink notice={retraction} />}
      {withdrawal?.address && (
        <p>
          <Sentence text={words.readWithdrawal} links={{ notice: withdrawal.address }} />
        </p>
      )}
      {article && <VerifiedArticle name={name} article={article} />}
      {name && editor && <VerifiedEditor name={name} editor={editor} />}
      {letter && <VerifiedLetter name={name} letter={letter} />}
      {account && <VerifiedAccount name={name} issued={issued} account={account} />}
      <p className={styles.code}>
        {account || kind === 'letter' ? words.codeAlone(code) : words.made(code, date(issued))}
      </p>
    </div>
  );
}

type Article = NonNullable<Verification['article']>;

/** The article as it is now, and whom a genuine certificate is for. */
function VerifiedArticle({ name, article }: { name?: string; article: Article }) {
  const words = useWords().verification;
  const { date } = useFormats();
  const dataLanguage = useDataLanguage();
  const { refnumber, title, language, year, volume, issue, pagenumber, publishdate } = article;
  return (
    <>
      {name && (
        <p>
          <Sentence
            text={words.isAuthor}
            values={{ name: <strong className={styles.name}>{name}</strong> }}
          />
        </p>
      )}
      <p className={styles.title} lang={language || dataLanguage}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} />
        </a>
      </p>
      <p>
        {words.place(volume, issue, year)}
        {pagenumber && words.pages(pagenumber)}
        {words.number(refnumber)}
        {publishdate && words.dated(date(publishdate))}
      </p>
      {!name && (
        <p>
          <a href={addresses.certificates(refnumber)} rel="nofollow">
            {words.certificates}
          </a>
        </p>
      )}
    </>
  );
}

type Letter = NonNullable<Verification['letter']>;

function VerifiedLetter({ name, letter }: { name?: string; letter: Letter }) {
  const words = useWords().verification;
  const { date } = useFormats();
  const { kind, number, title } = letter;
  if (kind === 'reviewer_thanks') {
    const values = { name: <strong className={styles.name}>{name}</strong> };
    return (
      <p>
        <Sentence text={words.reviewed(number, date(letter.date))} values={values} />
      </p>
    );
  }
  return (
    <>
      <p>{words.letters[kind](title, number)}</p>
      <p>{words.letterDated(date(letter.date))}</p>
    </>
  );
}

type Account = NonNullable<Verification['account']>;

function VerifiedAccount({
  name,
  issued,
  account: { kind, number, amount, cancelled_by },
}: {
  name?: string;
  issued: string;
  account: Account;
}) {
  const words = useWords().verification;
  const { date } = useFormats();
  return (
    <>
      <p>{words.accountDated(words.accountKinds[kind], number, date(issued))}</p>
      {amount && (
        <p>
          <Sentence
            text={words.accountFor(formatAmount(amount.total, amount.currency))}
            values={{ name: <strong className={styles.name}>{name}</strong> }}
          />
        </p>
      )}
      {cancelled_by !== '' && <p>{words.accountCancelled(cancelled_by)}</p>}
    </>
  );
}

type Editor = NonNullable<Verification['editor']>;

function VerifiedEditor({ name, editor }: { name: string; editor: Editor }) {
  const words = useWords().verification;
  const { category, post, content, own_group, own_title } = editor;
  return (
    <>
      <p>
        <Sentence
          text={words.isEditor}
          links={{ board: addresses.board }}
          values={{
            name: <strong className={styles.name}>{name}</strong>,
            group: own_group || words.editors[category],
          }}
        />
      </p>
      <p>{[own_title || plainText(post), content].filter(Boolean).join(', ')}</p>
    </>
  );
}
