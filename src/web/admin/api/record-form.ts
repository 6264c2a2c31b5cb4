type Options<Field extends string> = {
  values: Readonly<Record<Field, string>>;
  /** What the record is, where it exists already. */
  before: Readonly<Record<Field, string>> | undefined;
  /** The field with the name of the stored picture: sent only to take the picture away. */
  picture: Field;
  file: File | undefined;
};

/**
 * The form of a record with a picture: of one that exists only what changed, so that two people who edit different
 * fields do not undo each other's work. It is never empty.
 */
export function recordForm<Field extends string>(options: Options<Field | 'status'>): FormData {
  const { values, before, picture, file } = options;
  const form = new FormData();
  for (const field of Object.keys(values) as (Field | 'status')[]) {
    const isSent = before ? values[field] !== before[field] : field !== picture;
    if (isSent) form.append(field, values[field]);
  }
  if (!file && [...form.keys()].length === 0) form.append('status', values.status);
  // The server reads a form as it comes, so the file follows the fields.
  if (file) form.append('imgFile', file);
  return form;
}
