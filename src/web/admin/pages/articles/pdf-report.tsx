import { Checkbox, Text } from '@mantine/core';
import { isDoubtfulPdf, pagesWords, pdfWarnings } from '#domain/pdf-warnings.ts';
import styles from './article-form.module.css';
import { articleMessages } from './article-messages.ts';
import type { PdfCheck } from './use-pdf-check.ts';

const { pdf: words } = articleMessages;

/** What was found in the PDF that was chosen; one that readers would hardly see is taken only if somebody says so. */
export function PdfReport({ pdf }: { pdf: PdfCheck }) {
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
              <Text key={warning} size="sm" className={styles.warning}>
                {warning}
              </Text>
            ))}
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
