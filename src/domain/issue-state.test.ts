import { expect, test } from 'vitest';
import { issueState } from './issue-state.ts';

const none = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 };

test('an issue is what its articles are', () => {
  expect(issueState(none)).toBe('draft');
  expect(issueState({ ...none, draft: 3 })).toBe('draft');
  expect(issueState({ ...none, draft: 3, scheduled: 1 })).toBe('scheduled');
  expect(issueState({ draft: 3, scheduled: 1, published: 1, withdrawn: 1 })).toBe('published');
  expect(issueState({ ...none, draft: 1, withdrawn: 1 })).toBe('draft');
  expect(issueState({ ...none, withdrawn: 1 })).toBe('withdrawn');
});
