import { Alert, Group, NativeSelect, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import {
  type ArticleDeposit,
  type DepositJob,
  type DepositTarget,
  depositsCalls,
  depositTarget,
  depositTargets,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { callApi } from '../../api/call-api.ts';
import { Gate } from '../../api/gate.tsx';
import { pageLoader } from '../../api/page-loader.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { DepositList } from './deposit-list.tsx';
import { depositMessages, serviceNames } from './deposits-messages.ts';

/** The articles of the issue that the address names, at its service; without one those that need somebody. */
export const loader = pageLoader(async ({ request }) => {
  const asked = new URL(request.url).searchParams;
  const service = depositTarget.catch('crossref').parse(asked.get('service'));
  const issue = asked.get('issue') || undefined;
  const [issues, list] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(depositsCalls.listDeposits, { query: { service, issue } }),
  ]);
  return { service, issue, issues, list };
});

/** What became of the articles at Crossref and DOAJ, registering them there, and files for PubMed and DataCite. */
export function Component() {
  const { service, issue, issues, list } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="Deposits">
      <DepositChoice service={service} issue={issue} issues={issues} />
      {!isRegistered(service) && (
        <Alert color="gray" mb="md" maw="64rem" title={`Files for ${serviceNames[service]}`}>
          {depositMessages.byHand[service]}
        </Alert>
      )}
      {list.missing !== '' && (
        <Alert
          color="gray"
          mb="md"
          maw="64rem"
          title={`${serviceNames[service]} account not set up`}
        >
          {list.missing} The file can be downloaded and uploaded by hand.
        </Alert>
      )}
      {list.job && <DepositProgress job={list.job} />}
      <Gate right="publish">
        <ChosenArticles key={`${service} ${issue}`} />
      </Gate>
    </PageFrame>
  );
}

/** The articles, with what is chosen of them: first those that are worth depositing. */
function ChosenArticles() {
  const { service, issue, list } = useLoaderData<typeof loader>();
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { articles } = list;
  const isChosen = (article: ArticleDeposit) =>
    article.left_out === '' && (choices.get(article.refnumber) ?? isWorthwhile(article));
  const chosen = articles.filter(isChosen).map(({ refnumber }) => refnumber);

  function choose(refnumbers: readonly string[], isOn: boolean) {
    setChoices(new Map([...choices, ...refnumbers.map((refnumber) => [refnumber, isOn] as const)]));
  }

  if (articles.length === 0) {
    if (issue === undefined && !isRegistered(service)) {
      return <EmptyState title={depositMessages.chooseIssue} />;
    }
    return (
      <>
        <DepositActions service={service} issue={issue} list={list} chosen={[]} />
        <EmptyState
          title={issue === undefined ? depositMessages.nothing : depositMessages.noArticles}
        >
          Published articles with a DOI’s prefix in the settings can be registered from here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <DepositActions service={service} issue={issue} list={list} chosen={chosen} />
      <DepositList
        service={service}
        articles={articles}
        chosen={new Set(chosen)}
        onChoose={choose}
      />
    </>
  );
}

const isWorthwhile = ({ state, changed_since }: ArticleDeposit): boolean =>
  changed_since || state === 'never' || state === 'refused';

type Props = { service: DepositTarget; issue: string | undefined; issues: Issue[] };

/** Which service, and which articles: both stand in the address. */
function DepositChoice({ service, issue = '', issues }: Props) {
  const navigate = useNavigate();
  const go = (to: { service?: string; issue?: string }) =>
    navigate(adminAddresses.deposits({ service, issue, ...to }));
  return (
    <Group align="end" mb="md" gap="md">
      <NativeSelect
        label="Service"
        value={service}
        onChange={(event) => go({ service: event.currentTarget.value })}
        data={depositTargets.map((value) => ({ value, label: serviceNames[value] }))}
      />
      <NativeSelect
        label="Articles"
        value={issue}
        onChange={(event) => go({ issue: event.currentTarget.value })}
        data={[
          {
            value: '',
            label: isRegistered(service) ? depositMessages.unsettled : depositMessages.anIssue,
          },
          ...issues.map(toOption),
        ]}
      />
    </Group>
  );
}

const toOption = ({ year, volume, issue, articles }: Issue) => ({
  value: `${year}/${volume}/${issue}`,
  label: `${issueName({ year, volume, issue })}: ${counted(articles, 'article')}`,
});

const askAgainMilliseconds = 1500;

/** How far a registration is, or what came of the last one. While it runs the page asks again. */
function DepositProgress({ job }: { job: DepositJob }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!job.is_running || state !== 'idle') return;
    const timer = setTimeout(() => revalidate(), askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [job.is_running, state, revalidate]);

  return (
    <div role="status">
      {job.is_running ? (
        <Alert mb="md" maw="64rem" title="Registering">
          <Text size="sm" mb="xs">
            {depositMessages.running(job.done, job.total)}
          </Text>
          <Progress
            value={job.total === 0 ? 100 : (job.done / job.total) * 100}
            animated
            aria-label="Registering"
          />
        </Alert>
      ) : (
        <Alert
          mb="md"
          maw="64rem"
          color={colourOf(job)}
          title={job.failure === '' ? 'The last registration' : 'The registration stopped'}
        >
          {job.failure !== '' && <Text size="sm">{job.failure}</Text>}
          <Text size="sm">{depositMessages.ended(job.report)}</Text>
        </Alert>
      )}
    </div>
  );
}

function colourOf({ failure, report }: DepositJob): string {
  if (failure !== '') return 'red';
  return report.refused.length > 0 ? 'yellow' : 'green';
}
