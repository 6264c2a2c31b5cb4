import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { type ArticleDeposit, isRegistered } from '#contract/calls/deposits-calls.ts';
import { Gate } from '../../api/gate.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { DepositChoice } from './deposit-choice.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import type { loadDeposits } from './deposits-loader.ts';
import { depositMessages, serviceNames } from './deposits-messages.ts';

/** What became of the articles at Crossref and DOAJ, registering them there, and files for PubMed and DataCite. */
export function DepositsPage() {
  const { service, issue, issues, list } = useLoaderData<typeof loadDeposits>();
  return (
    <PageFrame title="Deposits">
      <DepositChoice service={service} issue={issue} issues={issues} />
      {!isRegistered(service) && (
        <Alert color="gray" mb="md" maw="64rem" title={`Files for ${serviceNames[service]}`}>
          {depositMessages.byHand[service]}
        </Alert>
      )}
      {list.missing !== '' && (
        <Alert color="gray" mb="md" maw="64rem" title="Registering is switched off">
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
  const { service, issue, list } = useLoaderData<typeof loadDeposits>();
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
