import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/entities/user.ts';
import { nextStep } from './next-step.ts';
import { isAllowed } from './rights.ts';

const as = (role: Role) => (right: Parameters<typeof isAllowed>[1]) => isAllowed(role, right);

describe('the next step of an article', () => {
  const base = { isChanged: false, isComplete: true, certificates: 'none' } as const;
  it.each([
    ['draft', {}, 'publish', 'save'],
    ['draft', { isChanged: true }, 'publish', 'save'],
    ['draft', { isComplete: false }, 'save', 'save'],
    ['scheduled', {}, undefined, undefined],
    ['scheduled', { isChanged: true }, 'save', undefined],
    ['published', {}, undefined, undefined],
    ['published', { isChanged: true, certificates: 'outdated' }, 'save', undefined],
    ['published', { certificates: 'unsent' }, 'mail', undefined],
    ['published', { certificates: 'sent' }, undefined, undefined],
    ['published', { certificates: 'outdated' }, 'mail corrected', undefined],
    ['withdrawn', { certificates: 'unsent' }, undefined, undefined],
    ['withdrawn', { isChanged: true }, 'save', undefined],
  ] as const)('%s %o: an editor’s %s, an assistant’s %s', (state, facts, editor, assistant) => {
    const article = { ...base, state, ...facts };
    expect(nextStep('article', article, as('owner'))).toBe(editor);
    expect(nextStep('article', article, as('editor'))).toBe(editor);
    expect(nextStep('article', article, as('assistant'))).toBe(assistant);
    expect(nextStep('article', article, as('viewer'))).toBeUndefined();
  });
});

describe('the next step of a manuscript', () => {
  const base = { isChanged: false, hasLetter: false, hasArticle: false };
  it.each([
    ['received', {}, 'review', 'review'],
    ['received', { isChanged: true }, 'save', 'save'],
    ['with reviewers', {}, 'decide', undefined],
    ['revision', {}, 'decide', undefined],
    ['accepted', {}, 'letter', 'make article'],
    ['accepted', { hasLetter: true }, 'make article', 'make article'],
    ['accepted', { hasArticle: true }, 'open article', 'open article'],
    ['in production', {}, 'make article', 'make article'],
    ['in production', { hasArticle: true }, 'open article', 'open article'],
    ['published', {}, 'make article', 'make article'],
    ['published', { hasArticle: true }, 'open article', 'open article'],
    ['declined', {}, 'letter', undefined],
    ['declined', { hasLetter: true }, undefined, undefined],
    ['declined', { isChanged: true }, 'save', 'save'],
  ] as const)('%s %o: an editor’s %s, an assistant’s %s', (state, facts, editor, assistant) => {
    const manuscript = { ...base, state, ...facts };
    expect(nextStep('manuscript', manuscript, as('editor'))).toBe(editor);
    expect(nextStep('manuscript', manuscript, as('assistant'))).toBe(assistant);
    expect(nextStep('manuscript', manuscript, as('viewer'))).toBeUndefined();
  });
});

describe('the next step of an issue', () => {
  const none = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 };
  it.each([
    [{}, {}, 'add'],
    [{ draft: 2, published: 1 }, {}, 'publish'],
    [{ draft: 2 }, { lacking: 1 }, 'complete'],
    [{ scheduled: 3 }, { canMail: true }, undefined],
    [{ published: 3 }, {}, undefined],
    [{ published: 3 }, { canMail: true }, 'mail'],
    [{ withdrawn: 1 }, {}, 'add'],
  ] as const)('%o %o: an editor’s %s', (states, facts, editor) => {
    const issue = { lacking: 0, canMail: false, ...facts, states: { ...none, ...states } };
    expect(nextStep('issue', issue, as('editor'))).toBe(editor);
    expect(nextStep('issue', issue, as('assistant'))).toBe('add');
    expect(nextStep('issue', issue, as('viewer'))).toBeUndefined();
  });
});
