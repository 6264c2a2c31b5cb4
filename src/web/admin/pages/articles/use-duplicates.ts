import { useEffect, useRef, useState } from 'react';
import {
  articlesCalls,
  type Duplicate,
  type UniqueField,
  uniqueFields,
} from '#contract/calls/articles-calls.ts';
import { limits } from '#contract/limits.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { isCallFailure } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import type { ArticleField, ArticleValues } from './article-values.ts';

/** What an answer was about, and who has it. */
type Told = { typed: string; duplicate: Duplicate | undefined };
export type Duplicates = ReturnType<typeof useDuplicates>;

const longest: Record<UniqueField, number> = {
  refnumber: limits.maxTypedNumberCharacters,
  title: limits.maxTypedTitleCharacters,
  txnid: limits.maxTxnidCharacters,
};

/** Looks up who has already what is typed. Nothing of it keeps anybody from saving: the server has the last word. */
export function useDuplicates(
  form: RecordForm<ArticleField, ArticleValues>,
  id: number | undefined,
) {
  const [told, setTold] = useState<Partial<Record<UniqueField, Told>>>({});
  /** How often each was asked about: an answer that comes after another was asked for is not shown. */
  const asked = useRef<Record<UniqueField, number>>({ refnumber: 0, title: 0, txnid: 0 });

  function ask(fields: readonly UniqueField[] = uniqueFields) {
    const values = form.latestValues();
    for (const field of fields) void askOne(field, newIn(field, values, form.stored));
  }

  async function askOne(field: UniqueField, typed: string) {
    asked.current[field] += 1;
    const turn = asked.current[field];
    if (typed === '') return;
    const duplicate = await find(field, typed, id);
    if (asked.current[field] !== turn) return;
    setTold((before) => ({ ...before, [field]: { typed, duplicate } }));
  }

  const { ptype } = form.values;
  // Transaction ids of paid articles alone are unique.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the payment type changes, and not before
  useEffect(() => ask(['txnid']), [ptype]);

  return {
    ask,
    /** Of an article that is not stored yet. */
    isNew: id === undefined,
    /** Which article has the value of the field already; undefined where none has, or it is not known yet. */
    of(field: UniqueField): Duplicate | undefined {
      const one = told[field];
      const typed = newIn(field, form.values, form.stored);
      return one && one.typed === typed ? one.duplicate : undefined;
    },
  };
}

/** What is typed and not stored, as it travels; empty where there is nothing to look up. */
function newIn(field: UniqueField, values: ArticleValues, stored: ArticleValues): string {
  const typed = sentOf(field, values);
  return typed === sentOf(field, stored) || typed.length > longest[field] ? '' : typed;
}

function sentOf(field: UniqueField, values: ArticleValues): string {
  if (field === 'txnid' && values.ptype === 'free') return '';
  return field === 'title' ? encodeHtml(values.title) : values[field].trim();
}

/** Undefined where it cannot be looked up now: saving tells it. */
async function find(field: UniqueField, typed: string, except: number | undefined) {
  try {
    const own = except === undefined ? {} : { except: String(except) };
    const query = { [field]: typed, ...own };
    const { duplicates } = await callApi(articlesCalls.findDuplicates, { query });
    return duplicates[0];
  } catch (error) {
    if (isCallFailure(error)) return undefined;
    throw error;
  }
}
