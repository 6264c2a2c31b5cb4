import type { createBrowserRouter } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { officeMessages } from '#contract/messages.ts';
import { loginAddress } from '../api/login-address.ts';
import { whenSessionEnds } from '../api/session-end.ts';
import { flashStore } from '../ui/flash-store.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Wherever the session is found to be over, the message and the login page follow; the way back is kept. */
export function showLoginWhenSessionEnds(router: Router): void {
  whenSessionEnds(() => {
    flashStore.show(officeMessages.sessionExpired, 'error');
    // A loader leads to the login page by itself; this is for all else.
    setTimeout(() => {
      const { location, navigation } = router.state;
      const here = navigation.location ?? location;
      if (here.pathname !== adminAddresses.login) router.navigate(loginAddress(here));
    });
  });
}
