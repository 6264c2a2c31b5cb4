import { storedLogin } from './login.ts';

/** The PDFs chosen in forms that are not saved yet: they outlive the session and a step to another page, not a reload. */
const files = new Map<string, File>();

/** Never another user's. */
const keyOf = (form: string) => `${storedLogin()?.user.id}:${form}`;

export const keptFiles = {
  read: (form: string): File | undefined => files.get(keyOf(form)),
  write(form: string, file: File | undefined) {
    if (file) files.set(keyOf(form), file);
    else files.delete(keyOf(form));
  },
};
