import { clearLogin } from './login.ts';

let atEnd: () => void = () => {};

/** What happens, besides forgetting the login, when the server no longer knows the session. Set once, by the entry. */
export function whenSessionEnds(act: () => void): void {
  atEnd = act;
}

/** Forgets the login, says so and shows the login page. What was typed stays where `useDraft` keeps it. */
export function endSession(): void {
  clearLogin();
  atEnd();
}
