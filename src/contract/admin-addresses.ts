import { adminPages } from './admin-pages.ts';

type InIssue = { year: number | string; volume: number | string; issue: number | string };

const issuePath = ({ year, volume, issue }: InIssue) => `${year}/${volume}/${issue}`;

type Filters = Readonly<Record<string, string>>;

function queryOf(filters: Filters): string {
  const query = Object.entries(filters).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** How the address of a page is built: of an issue, or of the one parameter that its path has, and with filters where it reads any. */
type BuilderOf<P> = P extends { path: `${string}{issue}` }
  ? (issue: InIssue, filters?: Filters) => string
  : P extends { path: `${string}{${string}}${string}` }
    ? (of: number | string) => string
    : P extends { query: unknown }
      ? (filters?: Filters) => string
      : P extends { path: infer Path }
        ? Path
        : never;
type Pages = typeof adminPages;

const derived = Object.fromEntries(
  Object.entries(adminPages).map(([name, page]) => {
    const { path } = page;
    if (path.endsWith('{year}/{vol}/{issue}')) {
      const build = (issue: InIssue, filters: Filters = {}) =>
        path.replace('{year}/{vol}/{issue}', issuePath(issue)) + queryOf(filters);
      return [name, build];
    }
    if (path.includes('{')) {
      return [name, (of: number | string) => path.replace(/\{\w+\}/, String(of))];
    }
    return [name, 'query' in page ? (filters: Filters = {}) => path + queryOf(filters) : path];
  }),
) as { [Name in keyof Pages]: BuilderOf<Pages[Name]> };

const behind = (text: string) => (text === '' ? '' : `#${text}`);

/** The addresses of the administrators' area: a page of `adminPages` has its own by its name. */
export const adminAddresses = {
  ...derived,
  uploads: (issue?: InIssue) => derived.uploads() + (issue ? `?issue=${issuePath(issue)}` : ''),
  upload: (id: number, { show = 'all', page = 1 } = {}) =>
    derived.upload(id) + (show === 'all' && page === 1 ? '' : `?show=${show}&page=${page}`),
  deposits: ({ service = 'crossref', issue = '' } = {}) =>
    `${derived.deposits()}?service=${service}${issue === '' ? '' : `&issue=${issue}`}`,
  mail: ({ outcome = '', article = '', page = 1 } = {}) =>
    derived.mail({
      ...(outcome !== '' && { outcome }),
      ...(article !== '' && { article }),
      ...(page !== 1 && { page: String(page) }),
    }),
  /** Where somebody gives a password by a link. What is behind the # never reaches a server, its logs or another site. */
  setPassword: (token = '') => derived.setPassword + behind(token),
  /** Where somebody arrives from another journal; a code of the second factor follows after a dot. */
  enter: (code = '', second = '') =>
    derived.enter + behind(code) + (second === '' ? '' : `.${encodeURIComponent(second)}`),
  search: (text: string) => derived.search({ q: text }),
  notFound: '/admin/not-found',
};
