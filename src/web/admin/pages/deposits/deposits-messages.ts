import type {
  ArticleDeposit,
  DepositReport,
  DepositService,
  DepositTarget,
} from '#contract/calls/deposits-calls.ts';
import { counted } from '../../ui/counted.ts';
import { formatDay } from '../../ui/moment.ts';

export const serviceNames: Record<DepositTarget, string> = {
  crossref: 'Crossref',
  doaj: 'DOAJ',
  pubmed: 'PubMed',
  datacite: 'DataCite',
};

/** How a state is called. */
export const stateNames: Record<ArticleDeposit['state'], string> = {
  never: 'Not deposited',
  deposited: 'Without an answer yet',
  accepted: 'Accepted',
  refused: 'Refused',
};

export const depositMessages = {
  unsettled: 'Articles that need attention',
  anIssue: 'Choose an issue',
  nothing: 'No article needs attention. Choose an issue to deposit its articles.',
  noArticles: 'No article of this issue is public.',
  download: (target: DepositTarget, count: number): string =>
    target === 'datacite'
      ? `Download the files of ${counted(count, 'article')}`
      : count === 0
        ? 'Download the file'
        : `Download the file of ${counted(count, 'article')}`,
  byHand: {
    pubmed:
      'Send the file to NLM by SFTP, once NLM has accepted the journal. The result is not known here.',
    datacite:
      'The library or university that is a member uploads the files in Fabrica. The download is a zip with one file per article. The result is not known here.',
  },
  chooseIssue: 'Choose an issue to download the file of its articles.',
  register: (count: number): string => `Register ${counted(count, 'article')}`,
  collect: 'Ask for missing answers',
  question: (service: DepositService, count: number) => ({
    title: `Register ${counted(count, 'article')} with ${serviceNames[service]}?`,
    text:
      service === 'crossref'
        ? 'A DOI is permanent once Crossref has accepted it, and Crossref charges the publisher for each new one.'
        : 'DOAJ lists the articles at once and updates those that it already has.',
    confirm: 'Register',
    refuse: 'Not now',
  }),
  withdrawn: (service: DepositService, { state, updated_at }: ArticleDeposit): string => {
    const was = {
      never: '',
      deposited: 'deposited with',
      accepted: service === 'crossref' ? 'registered at' : 'listed by',
      refused: 'refused by',
    }[state];
    return `Withdrawn; ${was} ${serviceNames[service]} on ${formatDay(updated_at)}`;
  },
  running: (done: number, total: number): string =>
    total === 0 ? 'Waiting for the service…' : `${done} of ${counted(total, 'article')}`,
  ended: ({ accepted, refused, waiting, left_out }: DepositReport): string =>
    [
      `${accepted.length} accepted`,
      `${refused.length} refused`,
      `${waiting.length} without an answer yet`,
      `${left_out.length} not ready`,
    ].join(', '),
};
