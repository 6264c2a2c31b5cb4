import { Checkbox, Radio, Stack } from '@mantine/core';
import type { PublisherJournal, WorksIn } from '#contract/calls/people-calls.ts';
import type { FieldProps } from '../../forms/field-props.ts';

type Props = FieldProps & {
  /** Those that there are. */
  journals: readonly PublisherJournal[];
};

/** In which journals somebody works: a text in the form, `all` or slugs apart by spaces. */
export function JournalsChoice({ name, value, onChange, error, journals, ...field }: Props) {
  const isAll = value === 'all';
  const chosen = isAll ? [] : value.split(' ').filter(Boolean);
  // One that is gone stays where it was chosen before, until somebody takes it off.
  const gone = chosen.filter((slug) => !journals.some((one) => one.slug === slug));
  const shown = [...journals, ...gone.map((slug) => ({ slug, name: slug }))];
  return (
    <Radio.Group
      name={name}
      label="Works in"
      labelProps={{ fw: 500 }}
      value={isAll ? 'all' : 'some'}
      onChange={(which) => onChange(which === 'all' ? 'all' : '')}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt={6}>
        <Radio
          value="all"
          data-path={isAll ? field['data-path'] : undefined}
          label="All journals"
          description="Including journals that are created later."
        />
        <Radio
          value="some"
          data-path={isAll ? undefined : field['data-path']}
          label="Only these journals"
        />
        {!isAll && (
          <Checkbox.Group
            value={chosen}
            onChange={(slugs) => onChange(slugs.join(' '))}
            aria-label="Journals"
          >
            <Stack gap="xs" pl="xl">
              {shown.map(({ slug, name }) => (
                <Checkbox key={slug} value={slug} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Radio.Group>
  );
}

export const toJournals = (text: string): WorksIn =>
  text === 'all' ? 'all' : text.split(' ').filter(Boolean);

export const fromJournals = (journals: WorksIn): string =>
  journals === 'all' ? 'all' : journals.join(' ');

/** What is wrong with the choice. */
export const missingJournals = (text: string): Record<string, string> =>
  text === '' ? { journals: 'Choose at least one journal.' } : {};
