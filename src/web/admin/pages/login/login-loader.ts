import { type LoaderFunctionArgs, redirect } from 'react-router';
import { storedLogin } from '../../api/login.ts';
import { wayBack } from '../../api/login-address.ts';

/** Who is logged in already has nothing to do here. */
export function loadLogin({ request }: LoaderFunctionArgs) {
  if (storedLogin()) throw redirect(wayBack(new URL(request.url).search));
  return null;
}
