import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { storedLogin } from '../../api/login.ts';
import { wayBack } from '../../api/login-address.ts';
import { LoginPage } from './login-page.tsx';

/** Who is logged in already has nothing to do here. */
function loadLogin({ request }: LoaderFunctionArgs) {
  if (storedLogin()) throw redirect(wayBack(new URL(request.url).search));
  return null;
}

export const loginRoute: RouteObject = {
  path: 'login',
  loader: loadLogin,
  Component: LoginPage,
};
