import { useRef, useState } from 'react';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { PdfLook } from '#contract/pdf-findings.ts';
import { isDoubtfulPdf } from '#domain/pdf-warnings.ts';
import { ApiProblem, isCallFailure } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { articleMessages } from './article-messages.ts';

/** What is known of the PDF that was chosen. */
export type CheckedPdf = {
  file: File;
  /** Undefined while it is looked into, and where that was not possible. */
  findings: PdfLook | undefined;
  isReading: boolean;
  /** Whether somebody wants a doubtful one all the same. */
  isAccepted: boolean;
};

export type PdfCheck = ReturnType<typeof usePdfCheck>;

/** Looks into the PDF that was chosen in an article's form, and remembers what was decided about it. */
export function usePdfCheck() {
  const [checked, setChecked] = useState<CheckedPdf>();
  const current = useRef<{ file: File; end: Promise<PdfLook | undefined> }>(undefined);
  const accepted = useRef<File>(undefined);

  const isRefused = (file: File, findings: PdfLook | undefined): boolean =>
    findings !== undefined && isDoubtfulPdf(findings) && accepted.current !== file;

  return {
    checked,
    begin(file: File | undefined) {
      if (current.current?.file === file) return;
      if (!file) {
        current.current = undefined;
        setChecked(undefined);
        return;
      }
      const end = findInPdf(file);
      current.current = { file, end };
      setChecked({ file, findings: undefined, isReading: true, isAccepted: false });
      void end.then((findings) => {
        if (current.current?.file !== file) return;
        const isAccepted = accepted.current === file;
        setChecked({ file, findings, isReading: false, isAccepted });
      });
    },
    accept(file: File, isAccepted: boolean) {
      accepted.current = isAccepted ? file : undefined;
      setChecked((before) => (before?.file === file ? { ...before, isAccepted } : before));
    },
    /** What prevents saving, as far as it is known. */
    problemOf: (file: File | undefined): string | undefined =>
      file && checked?.file === file && isRefused(file, checked.findings)
        ? articleMessages.pdf.doubtful
        : undefined,
    /** Waits until it is looked into. Throws where it is doubtful and nobody wants it all the same. */
    async settle(file: File | undefined): Promise<void> {
      if (!file || current.current?.file !== file) return;
      if (!isRefused(file, await current.current.end)) return;
      const { doubtful } = articleMessages.pdf;
      throw new ApiProblem(422, { error: 'invalid_file', fields: { pdfFile: doubtful } });
    },
  };
}

/** Undefined where it cannot be looked into now: nobody is kept from uploading it. */
async function findInPdf(file: File): Promise<PdfLook | undefined> {
  try {
    return await callApi(articlesCalls.checkPdf, { body: {}, file });
  } catch (error) {
    if (isCallFailure(error)) return undefined;
    throw error;
  }
}
