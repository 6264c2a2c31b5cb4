import { Decrypter, Encrypter } from 'age-encryption';
import { BackupProblem } from './backup-problem.ts';

/** Encrypts for recipients (`age1…`). Throws `BackupProblem` for what is no recipient. */
export function encrypterFor(recipients: string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupProblem(`${recipient} is no recipient of age, like age1…`, { cause: error });
    }
  }
  return encrypter;
}

/** Decrypts with the identities of a file that `age-keygen` wrote. Throws `BackupProblem` for one that has none. */
export function decrypterOf(identityFile: string): Decrypter {
  const decrypter = new Decrypter();
  const lines = identityFile.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupProblem('The identity file is empty.');
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      // Without the cause, which may repeat the secret.
      throw new BackupProblem('The identity file has a line that is no AGE-SECRET-KEY-1…');
    }
  }
  return decrypter;
}
