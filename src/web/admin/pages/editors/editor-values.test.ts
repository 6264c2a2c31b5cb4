import { describe, expect, it } from 'vitest';
import { editorForm, missingFields, newEditor } from './editor-values.ts';

const sent = (form: FormData) => Object.fromEntries(form.entries());

describe('the form of an editor', () => {
  it('wants a name, a category, a post and an affiliation', () => {
    expect(missingFields(newEditor)).toEqual(['name', 'category', 'post', 'content']);
    const filled = { ...newEditor, name: 'A', category: 'chief editor', post: 'Head' };
    expect(missingFields({ ...filled, content: ' ' })).toEqual(['content']);
    expect(missingFields({ ...filled, content: 'Pune' })).toEqual([]);
  });

  it('sends all of a new editor', () => {
    expect(sent(editorForm({ ...newEditor, name: 'A' }))).toMatchObject({
      name: 'A',
      status: 'enabled',
      degree: '',
    });
  });

  it('sends only what changed of an editor who exists', () => {
    const before = { ...newEditor, name: 'A', picture: 'a.webp' };
    expect(sent(editorForm({ ...before, name: 'B' }, before))).toEqual({ name: 'B' });
    expect(sent(editorForm({ ...before, picture: '' }, before))).toEqual({ picture: '' });
  });

  it('is never empty', () => {
    expect(sent(editorForm(newEditor, newEditor))).toEqual({ status: 'enabled' });
  });
});
