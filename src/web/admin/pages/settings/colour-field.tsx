import { Button, TextInput } from '@mantine/core';
import { isColour, judgeColour } from '#domain/journal-colour.ts';
import { helpBelow } from '../../forms/help-below.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import styles from './appearance.module.css';

type Props = { form: RecordForm<'accent'>; fallback: string };

/** The journal's colour, by its digits or by a choice; one that cannot be read offers the nearest that can. */
export function ColourField({ form, fallback }: Props) {
  const { accent } = form.values;
  const judged = judgeColour(accent.trim());
  const nearest = judged?.nearest;
  return (
    <div>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label="Choose the colour"
          value={isColour(accent.trim()) ? accent.trim() : fallback}
          onChange={(event) => form.set('accent', event.currentTarget.value)}
        />
        <TextInput
          {...form.at('accent')}
          {...helpBelow}
          flex={1}
          label="Colour"
          placeholder={fallback}
          description={
            judged && !nearest
              ? `Contrast on the page: ${judged.contrast} to 1. On dark pages a lighter one of its hue is used.`
              : `Like ${fallback}: links, lines and buttons. Left empty, it is this one.`
          }
        />
      </div>
      {nearest && (
        <Button variant="light" size="xs" mt="xs" onClick={() => form.set('accent', nearest)}>
          Use {nearest}, the nearest that can be read
        </Button>
      )}
    </div>
  );
}
