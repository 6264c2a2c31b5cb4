import { z } from 'zod';
import { limits } from '../limits.ts';
import { callsOf } from './call.ts';

const { read } = callsOf('Issues and articles');

/** What no two articles may share, by the form's fields. */
export const uniqueFields = ['refnumber', 'title', 'txnid'] as const;
export type UniqueField = (typeof uniqueFields)[number];

/** An article that has already what was typed into a field. */
export const duplicate = z.strictObject({
  field: z.enum(uniqueFields),
  id: z.int(),
  refnumber: z.string(),
  /** Encoded. */
  title: z.string(),
});
export type Duplicate = z.infer<typeof duplicate>;

/** What is typed into the form of an article, before it is saved. */
export const duplicatesCalls = {
  findDuplicates: read(
    '/api/admin/articles/duplicates',
    'Which other articles have this reference number, this title, or (of a paid article) this transaction id',
    {
      query: z.object({
        refnumber: z.string().max(limits.maxTypedNumberCharacters).optional(),
        title: z.string().max(limits.maxTypedTitleCharacters).optional().meta({
          description: 'HTML, encoded or not, as a form sends it',
        }),
        txnid: z.string().max(limits.maxTxnidCharacters).optional(),
        except: z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number)
          .optional()
          .meta({ description: 'The id of the present article, which is ignored' }),
      }),
      answer: z.strictObject({ duplicates: z.array(duplicate) }),
    },
  ),
};
