import { describe, expect, it } from 'vitest';
import type { Editor } from '#contract/fields/editor.ts';
import { filterEditors } from './filter-editors.ts';

const editor = (fields: Partial<Editor>): Editor => ({
  id: 1,
  name: '',
  category: 'assistant editor',
  post: 'Professor',
  content: '',
  degree: '',
  country: '',
  picture: '',
  status: 'enabled',
  is_pinned: 0,
  own_group: '',
  own_title: '',
  orcid: '',
  profile_link: '',
  term_from: '',
  term_to: '',
  is_former: 0,
  sortnumber: 0,
  email: '',
  phone: '',
  creation: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
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
