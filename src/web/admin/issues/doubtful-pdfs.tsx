import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/calls/call.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { pdfWarnings } from '#domain/pdf-warnings.ts';
import { SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { issueParams } from './issue-loader.ts';
import { NamedArticles } from './named-articles.tsx';
import { publishMessages as texts } from './publish-messages.ts';

type Look = AnswerOf<typeof issuesCalls.checkIssuePdfs>;

/** Warns of PDFs that readers could hardly open. They are looked into meanwhile: nobody waits for it. */
export function DoubtfulPdfs({ issue }: { issue: Issue }) {
  const { look, isFailed } = useLook(issue);
  const doubtful = look?.doubtful ?? [];
  const isLooking = !isFailed && (look === undefined || look.waiting > 0);
  return (
    <>
      <div role="status">
        {isLooking && (
          <Text c="dimmed" size="sm">
            {texts.lookingIntoPdfs}
          </Text>
        )}
        {isFailed && <Text size="sm">{texts.pdfsNotLookedInto}</Text>}
        {doubtful.length > 0 && <Text>{texts.doubtful(doubtful.length)}</Text>}
      </div>
      {doubtful.length > 0 && (
        <NamedArticles
          label="PDFs that may not open"
          articles={doubtful.map((article) => ({
            ...article,
            words: pdfWarnings(article).join(' '),
          }))}
        />
      )}
    </>
  );
}

/** Asks until all are looked into, a few seconds' worth at a time; ends where it fails, or the panel is closed. */
function useLook(issue: Issue): { look: Look | undefined; isFailed: boolean } {
  const [look, setLook] = useState<Look>();
  const [isFailed, setFailed] = useState(false);
  const { year, vol, issue: number } = issueParams(issue);
  useEffect(() => {
    let isGone = false;
    const params = { year, vol, issue: number };
    async function read() {
      for (let waiting = 1; waiting > 0 && !isGone; ) {
        const found = await callApi(issuesCalls.checkIssuePdfs, { params });
        if (!isGone) setLook(found);
        waiting = found.waiting;
      }
    }
    read().catch((error) => !isGone && !(error instanceof SessionEnded) && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [year, vol, number]);
  return { look, isFailed };
}
