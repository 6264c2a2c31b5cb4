import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiProblem, SessionEnded } from './api-problem.ts';
import { storedLogin } from './login.ts';
import { loginAddress } from './login-address.ts';

/**
 * The loader of a page, made of the calls it needs. Without a login it leads to the login page; what the server does
 * not have is the page of an unknown address.
 *
 * @example
 * const loadIssues = pageLoader(() => callApi(articlesCalls.listIssues));
 * const issues = useLoaderData<typeof loadIssues>();
 */
export function pageLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const login = () => redirect(loginAddress(new URL(args.request.url)));
    if (!storedLogin()) throw login();
    try {
      return await load(args);
    } catch (error) {
      if (error instanceof SessionEnded) throw login();
      if (error instanceof ApiProblem && error.status === 404) throw data(null, { status: 404 });
      throw error;
    }
  };
}
