import { expect, it } from 'vitest';
import { z } from 'zod';
import { callsOf, confirmation, idParams, issueParams, noFields, pictureForm } from './call.ts';

const { read, write, remove } = callsOf('Editors');

it('a call that reads needs a token unless it says otherwise, and answers 200', () => {
  const call = read('/api/things', 'List them', {
    right: 'read',
    answer: z.array(z.string()),
  });
  expect(call).toMatchObject({ method: 'GET', group: 'Editors', token: 'required' });
  expect(call.answer.status).toBe(200);
  expect(call.problems).toEqual(['unauthorized']);
  const open = read('/api/things', 'List them', { token: 'none', answer: z.array(z.string()) });
  expect([open.token, open.problems]).toEqual(['none', []]);
});

it('the parameters of a path have their shapes, and an address of other ones is not there', () => {
  const call = remove('/api/things/{id}', 'Delete one', { right: 'publish' });
  expect([call.method, call.answer.status, call.params]).toEqual(['DELETE', 204, idParams]);
  expect(call.problems).toEqual(['unauthorized', 'not_found']);
  const ofIssue = read('/api/{year}/{vol}/{issue}/things', 'List them', {
    right: 'read',
    answer: z.string(),
  });
  expect(ofIssue.params).toBe(issueParams);
});

it('what a body, a file, a query and a confirmation are refused for follows, next to its own problems', () => {
  const body = z.object({ name: z.string() });
  const created = write('/api/things', 'Add one', {
    right: 'publish',
    body,
    form: pictureForm,
    created: z.string(),
    problems: ['duplicate_title'],
  });
  expect(created.answer.status).toBe(201);
  expect(created.problems).toEqual([
    'unauthorized',
    'invalid_fields',
    'file_too_large',
    'invalid_picture',
    'duplicate_title',
  ]);
  const fileAlone = write('/api/things/{id}/file', 'Give one a file', {
    right: 'publish',
    body: noFields,
    form: pictureForm,
  });
  expect(fileAlone.problems).not.toContain('invalid_fields');
  const refused = write('/api/things', 'Add one', {
    right: 'publish',
    body,
    refused: 'invalid_issue',
  });
  expect(refused.problems).toEqual(['unauthorized', 'invalid_issue']);
  const confirmed = write('/api/things/{id}', 'Change one', {
    right: 'publish',
    confirmed: 'password',
    query: z.object({ all: z.string().optional() }),
    body: confirmation,
  });
  expect(confirmed.problems).toEqual([
    ...['unauthorized', 'invalid_fields', 'too_many_attempts'],
    ...['not_found', 'invalid_request', 'confirmation_required'],
  ]);
});

it('what all calls of a group may answer is said once', () => {
  expect(
    callsOf('People', 'forbidden').write('/api/things', 'Do it', { right: 'people' }).problems,
  ).toEqual(['unauthorized', 'forbidden']);
});
