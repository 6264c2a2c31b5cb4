import { authornameOf, storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import type { WarningKind } from './import-report.ts';

/**
 * What a record knows beside the fields of the form: objects, or JSON of them, as `articles.jsonl` and spreadsheets have
 * it. What breaks a rule is left out as a whole, with a warning: half a row would be somebody else's.
 */
export function metadataColumns(
  { contributors, metadata, authorname, language, lang }: Record<string, unknown>,
  warnings: Set<WarningKind>,
): { contributors?: string; metadata?: string; authorname?: string } {
  return {
    ...contributorColumns(contributors, authorname, warnings),
    ...metadataColumn(metadata, language || lang, warnings),
  };
}

function contributorColumns(given: unknown, authorname: unknown, warnings: Set<WarningKind>) {
  if (given === undefined || given === null) return {};
  const { value, problems } = readContributors(given === '' ? '[]' : given);
  if (Object.keys(problems).length > 0) {
    warnings.add('contributors');
    return {};
  }
  const named = authorname === undefined && value.length > 0;
  return {
    contributors: storedContributors(value),
    ...(named ? { authorname: authornameOf(value) } : {}),
  };
}

function metadataColumn(given: unknown, language: unknown, warnings: Set<WarningKind>) {
  if (given === undefined || given === null) return {};
  const { value, problems } = readMetadata(
    given === '' ? '{}' : given,
    typeof language === 'string' ? language : undefined,
  );
  if (Object.keys(problems).length > 0) {
    warnings.add('metadata');
    return {};
  }
  return { metadata: storedMetadata(value) };
}
