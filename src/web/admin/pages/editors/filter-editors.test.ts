import { describe, expect, it } from 'vitest';
import { type Editor, editorFields } from '#contract/fields/editor.ts';
import { defaultsOf, toAdmin } from '#contract/fields/fields.ts';
import { filterEditors } from './filter-editors.ts';

const editor = (fields: Partial<Editor>): Editor => ({
  id: 1,
  ...toAdmin(editorFields, defaultsOf(editorFields)),
  post: 'Professor',
  creation: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  modification: '2026-01-01T00:00:00.000Z',
  ...fields,
});

const muller = editor({ id: 1, name: 'Annegret Müller', content: 'Hochschule Oberweser' });
const naik = editor({ id: 2, name: 'Harishchandra Naik', email: 'h.naik@mandovi.example' });

describe('the filter of the editors', () => {
  it('finds every word anywhere in the row, whatever its case and diacritics', () => {
    expect(filterEditors([muller, naik], 'MULLER oberw')).toEqual([muller]);
    expect(filterEditors([muller, naik], 'mandovi')).toEqual([naik]);
    expect(filterEditors([muller, naik], 'professor')).toEqual([muller, naik]);
    expect(filterEditors([muller, naik], 'muller mandovi')).toEqual([]);
  });

  it('left empty, leaves all', () => {
    expect(filterEditors([muller, naik], ' ')).toEqual([muller, naik]);
  });
});
