import { messages } from '#contract/messages.ts';
import { type ProblemCode, problemMessage } from '#contract/problems.ts';
import type { ApiProblem } from '../../api/admin-api.ts';
import { type ArticleField, articleFields } from './article-values.ts';

export type FormField = ArticleField | 'file';
/** What is wrong with each field; `true` where the red mark says enough. */
export type FieldErrors = Partial<Record<FormField, string | true>>;

const fieldOf: Partial<Record<ProblemCode, FormField>> = {
  duplicate_reference_number: 'refnumber',
  duplicate_title: 'title',
  duplicate_txnid: 'txnid',
  invalid_txnid: 'txnid',
  invalid_pagenumber: 'pagenumber',
  file_too_large: 'file',
  invalid_file: 'file',
};

/** What a refusal of the server means in the form: sentences at their fields, or one for all. */
export function refusalOf(
  { code, fields }: Pick<ApiProblem, 'code' | 'fields'>,
  operation?: 'article-update',
): { errors: FieldErrors; flash?: string } {
  if (code === 'invalid_fields') {
    const errors: FieldErrors = {};
    for (const [name, message] of Object.entries(fields)) {
      const field = name === 'pdfFile' ? 'file' : name;
      if (isFormField(field)) errors[field] = message || true;
    }
    if (Object.keys(errors).length > 0) return { errors };
  }
  const field = fieldOf[code];
  const unexplained = operation === 'article-update' && code === 'duplicate_txnid';
  if (field && !unexplained) return { errors: { [field]: problemMessage(code, operation) } };
  return { errors: {}, flash: messages.somethingWrong };
}

function isFormField(name: string): name is FormField {
  return name === 'file' || articleFields.some((field) => field === name);
}
