import { Anchor, Checkbox, Text } from '@mantine/core';
import { Fragment, type ReactNode, useMemo } from 'react';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { PdfLook } from '#contract/pdf-findings.ts';
import {
  articlePdfWarnings,
  comparedWithPdf,
  isDoubtfulPdf,
  pagesWords,
  pdfWarnings,
  sharedPdfWords,
} from '#domain/pdf-warnings.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { callApi } from '../../api/call-api.ts';
import { useRead } from '../../api/use-read.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import type { ArticleForm } from './use-article-form.ts';

const { pdf: words } = articleMessages;

/** What was found in the PDF that was chosen; one that readers would hardly see is taken only if somebody says so. */
export function PdfReport({ form }: { form: ArticleForm }) {
  const { pdf } = form;
  const { checked } = pdf;
  const findings = checked?.findings;
  return (
    <>
      <div role="status" className={styles.report}>
        {checked?.isReading && <Text size="sm">{words.reading}</Text>}
        {checked && !checked.isReading && !findings && <Text size="sm">{words.unread}</Text>}
        {findings && (
          <>
            {findings.pages !== null && <Text size="sm">{pagesWords(findings.pages)}</Text>}
            {pdfWarnings(findings).map((warning) => (
              <Warning key={warning}>{warning}</Warning>
            ))}
            {!isDoubtfulPdf(findings) && <ComparedPdf form={form} look={findings} />}
          </>
        )}
      </div>
      {checked && findings && isDoubtfulPdf(findings) && (
        <Checkbox
          mt={4}
          label={words.anyway}
          checked={checked.isAccepted}
          onChange={(event) => pdf.accept(checked.file, event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** What may be wrong with the PDF that the article has, until another is chosen. */
export function StoredPdfReport({ form, article }: { form: ArticleForm; article: Article }) {
  const { id, file, modification } = article;
  // Another version may have another PDF.
  const { found, isOld } = useRead(
    () => callApi(articlesCalls.getPdfFindings, { params: { id: String(id) } }),
    `${id} ${file} ${modification}`,
    file !== '',
  );
  const look = isOld || file === '' ? undefined : found;
  return (
    <div role="status" className={styles.report}>
      {look && !form.file && <ComparedPdf form={form} look={look} />}
    </div>
  );
}

/** Compares a PDF with what is typed; nothing of it keeps anybody from saving. */
function ComparedPdf({ form, look }: { form: ArticleForm; look: PdfLook }) {
  const { title, pagenumber, metadata } = form.values;
  const warnings = useMemo(() => {
    const typed = { title: encodeHtml(title), pagenumber, metadata };
    return articlePdfWarnings(look, comparedWithPdf(typed, form.isNotice));
  }, [look, title, pagenumber, metadata, form.isNotice]);
  const others = look.articles.filter(({ id }) => id !== form.id);
  return (
    <>
      {warnings.map(({ lack, words: warning }) => (
        <Warning key={lack}>{warning}</Warning>
      ))}
      {others.length > 0 && (
        <Warning>
          {sharedPdfWords.before}
          {others.map((other, index) => (
            <Fragment key={other.id}>
              {index > 0 && ', '}
              <Anchor href={adminAddresses.article(other.id)} target="_blank" inherit>
                {other.refnumber} <RichText html={other.title} />
              </Anchor>
            </Fragment>
          ))}
          {sharedPdfWords.after}
        </Warning>
      )}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Text size="sm" className={styles.warning}>
    {children}
  </Text>
);
