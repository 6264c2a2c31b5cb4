import { limits } from '../../limits.ts';
import { fields, line, text } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** How a journal signs its mail: empty where what follows from the settings is used. */
export const mailFields = fields({
  /** The name that mail comes from: the journal's where it is empty. */
  mail_sender: line({
    label: 'Sender’s name',
    max,
    input: { help: 'Default: the name of the journal.', half: true },
  }),
  mail_reply_to: line({
    label: 'Reply address of mail',
    max,
    input: {
      label: 'Replies go to',
      help: 'Default: the journal’s email.',
      kind: 'email',
      half: true,
    },
  }),
  mail_signature: text({
    label: 'Signature of mail',
    max: limits.maxMailSignatureCharacters,
    input: {
      label: 'Signature',
      help: 'The signature is added below every message, including links to new passwords.',
    },
  }),
});
