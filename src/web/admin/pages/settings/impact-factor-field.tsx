import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { impactFactorValue } from '#domain/impact-factor.ts';
import type { FieldProps } from '../../forms/field-props.ts';

const label = 'Impact Factor: ';

type Props = FieldProps & Omit<TextInputProps, keyof FieldProps>;

/** The impact factor with its label, and what readers will see of it. */
export function ImpactFactorField(props: Props) {
  const { value, onChange } = props;
  const shown = impactFactorValue(value);
  const isLabelMissing = value.trim() !== '' && !value.startsWith(label);
  const labelled = label + value.replace(/^[^:]*:/, '').trim();
  return (
    <div>
      <TextInput {...props} placeholder={`${label}5.61`} />
      <Group gap="sm" mt={6} align="center">
        <Text size="sm" role="status">
          {shown ? (
            <>
              Readers see: <strong>{shown}</strong>
            </>
          ) : (
            'Readers see no impact factor.'
          )}
        </Text>
        {isLabelMissing && (
          <Button size="compact-sm" variant="light" onClick={() => onChange(labelled)}>
            Write it as ‘{labelled}’
          </Button>
        )}
      </Group>
    </div>
  );
}
