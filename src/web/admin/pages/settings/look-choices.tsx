import { Button, Group, Input, Radio, TextInput, useComputedColorScheme } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import {
  grounds,
  headingFaces,
  type JournalLook,
  lookLabels,
  motifNames,
  shippedAccent,
} from '#contract/looks.ts';
import { drawCover, drawingSize } from '#domain/cover/cover.ts';
import { isColour, judgeColour } from '#domain/journal-colour.ts';
import { faces, journalLook } from '#domain/journal-look.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import type { InputProps } from '../../kit/fields.tsx';
import { shellData } from '../../ui/shell-data.ts';
import './look-faces.css';
import styles from './settings.module.css';

export type LookField =
  | 'accent'
  | 'motif'
  | 'ground'
  | 'heading_face'
  | 'short_title'
  | 'document_band';

/** What the drawings of the journal's current issue show. */
export type DrawnIssue = AnswerOf<typeof settingsCalls.tryAppearance>['issue'];

export type LookData = {
  stored: AnswerOf<typeof settingsCalls.getAppearance>;
  also: DrawnIssue;
};

type Props = { input: InputProps; form: RecordForm<LookField> };

/** The journal's look as it is typed; where no colour is, that which is used without one. */
export function typedLook(values: FormValues<LookField>, fallback: string): JournalLook {
  const accent = values.accent.trim();
  return journalLook(
    shellData.slug,
    { ...values, accent: isColour(accent) ? accent : '' },
    fallback,
  );
}

export const fallbackAccent = ({ files }: LookData['stored']) => files.accent || shippedAccent;

/** A drawing as the address of a picture. */
export const pictureAddress = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg)}`;

const useLook = (values: FormValues<LookField>) =>
  typedLook(values, fallbackAccent(useLoaderData<LookData>().stored));

/** The current issue as each motif draws it, and looks that belong together. */
export function MotifChoice({ input, form }: Props) {
  const { also: issue } = useLoaderData<LookData>();
  const isNight = useComputedColorScheme('light') === 'dark';
  const look = useLook(form.values);
  const { colour, ground } = useDeferredValue(look);
  const pictures = useMemo(
    () =>
      motifNames.map((motif) => {
        const size = drawingSize({ motif }, 'thumbnail');
        return pictureAddress(drawCover(issue, { motif, colour, ground, isNight }, size));
      }),
    [issue, colour, ground, isNight],
  );
  return (
    <div>
      <Input.Wrapper
        label="Faces"
        labelElement="div"
        mb="lg"
        description="Drawing, ground and typeface that belong together. Your colour stays."
      >
        <Group gap="xs" mt={6} mb={4}>
          {faces.map(({ name, motif, ground: of, face }) => (
            <Button
              key={name}
              size="xs"
              variant="default"
              aria-pressed={look.motif === motif && look.ground === of && look.face === face}
              className={styles.preset}
              onClick={() => {
                form.set('motif', motif);
                form.set('ground', of);
                form.set('heading_face', face);
              }}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <fieldset className={styles.motifs} aria-describedby="motif-help">
        <legend>{input.label}</legend>
        <Input.Description id="motif-help">
          {input.description}
          {form.values.document_band !== '' && ' Certificates and the board change with it.'}
        </Input.Description>
        <div>
          {motifNames.map((motif, at) => (
            <label key={motif} className={styles.motif}>
              <input
                type="radio"
                name={input.name}
                data-path={motif === look.motif ? input['data-path'] : undefined}
                value={motif}
                checked={motif === look.motif}
                onChange={() => input.onChange(motif)}
              />
              <img className={styles.drawing} src={pictures[at]} alt="" width={150} height={200} />
              <span>{lookLabels.motif[motif]}</span>
            </label>
          ))}
        </div>
        {input.error && <Input.Error role="alert">{input.error}</Input.Error>}
      </fieldset>
    </div>
  );
}

export function GroundChoice({ input, form }: Props) {
  const { ground } = useLook(form.values);
  return (
    <Radio.Group {...choice(input)} value={ground}>
      <Group mt={6}>
        {grounds.map((value) => (
          <Radio key={value} value={value} label={lookLabels.ground[value]} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Each name is set in its face. */
export function FaceChoice({ input, form }: Props) {
  const { face } = useLook(form.values);
  return (
    <Radio.Group {...choice(input)} value={face}>
      <Group mt={6} gap="lg">
        {headingFaces.map((value) => (
          <Radio
            key={value}
            value={value}
            label={<span data-face={value}>{lookLabels.heading_face[value]}</span>}
            classNames={{ label: styles.face }}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

const choice = ({ name, label, description, error, onChange }: InputProps) => ({
  name,
  label,
  description,
  error,
  onChange,
});

/** The journal's colour, by its digits or by a choice; one that cannot be read offers the nearest that can. */
export function ColourField(input: InputProps) {
  const fallback = fallbackAccent(useLoaderData<LookData>().stored);
  const accent = input.value.trim();
  const judged = judgeColour(accent);
  const nearest = judged?.nearest;
  return (
    <div>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label="Choose the colour"
          value={isColour(accent) ? accent : fallback}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
        <TextInput
          {...input}
          flex={1}
          placeholder={fallback}
          description={
            judged && !nearest
              ? `Contrast on the page: ${judged.contrast} to 1. On dark pages a lighter one of its hue is used.`
              : `Links, lines, buttons and drawings. Default: ${fallback}`
          }
        />
      </div>
      {nearest && (
        <Button variant="light" size="xs" mt="xs" onClick={() => input.onChange(nearest)}>
          Use {nearest}, the nearest that can be read
        </Button>
      )}
    </div>
  );
}
