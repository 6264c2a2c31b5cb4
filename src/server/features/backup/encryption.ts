import type { Decrypter, Encrypter } from 'age-encryption';
import { BackupProblem } from './backup-problem.ts';

/** A tenth of the time that a command takes to start: loaded by those that need it. */
const loadAge = () => import('age-encryption');

/** Encrypts for recipients (`age1…`). Throws `BackupProblem` for what is no recipient. */
export async function encrypterFor(recipients: string[]): Promise<Encrypter> {
  const { Encrypter: NewEncrypter } = await loadAge();
  const encrypter = new NewEncrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupProblem(`${recipient} is not an age recipient like age1…`, { cause: error });
    }
  }
  return encrypter;
}

/** Decrypts with the identities of a file that `age-keygen` wrote. Throws `BackupProblem` for one that has none. */
export async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const { Decrypter: NewDecrypter } = await loadAge();
  const decrypter = new NewDecrypter();
  const lines = identityFile.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupProblem('The identity file is empty.');
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      // Without the cause, which may repeat the secret.
      throw new BackupProblem('The identity file has a line that is not AGE-SECRET-KEY-1…');
    }
  }
  return decrypter;
}
