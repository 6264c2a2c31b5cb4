import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { failureOf } from './failure-message.ts';

test('a refusal says why where no form marks a field', () => {
  const fields = { anyFile: 'A manuscript with a payment is kept.' };
  const message = 'Please check the marked fields.';
  const problem = new ApiProblem(422, { error: 'invalid_fields', message, fields });
  expect(failureOf(problem, false).advice).toBe(fields.anyFile);
  expect(failureOf(problem).advice).toBe(message);
});
