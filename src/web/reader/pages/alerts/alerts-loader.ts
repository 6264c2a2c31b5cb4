import type { LoaderFunctionArgs } from 'react-router';
import { alertKinds, alertOutcomes, alertSteps } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import { refuseMissing } from '../../layout/not-found.ts';

/** What the form begins with, and what became of one that was sent. */
export function loadAlerts({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const one = <Choice extends string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => choice === searchParams.get(name));
  const of = (searchParams.get('of') ?? '').slice(0, limits.maxSearchKeywordCharacters);
  return { about: one(alertKinds, 'about'), of, done: one(alertOutcomes, 'done') };
}

/** Whether the link is good is told when the form is sent: whoever only opens it learns nothing. */
export function loadAlertStep({ request, context, params }: LoaderFunctionArgs) {
  const step = alertSteps.find((one) => one === params.step);
  const { token = '' } = params;
  if (!step || !/^[\w-]{43}$/.test(token)) return refuseMissing({ request, context });
  return { step, token };
}
