import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { impactFactorValue } from '#domain/impact-factor.ts';

const label = 'Impact Factor: ';

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string;
  onChange(value: string): void;
};

/** The impact factor with its label, and what readers will see of it. */
export function ImpactFactorField({ value, onChange, ...input }: Props) {
  const shown = impactFactorValue(value);
  const isLabelMissing = value.trim() !== '' && !value.startsWith(label);
  return (
    <div>
      <TextInput
        {...input}
        value={value}
        placeholder={`${label}5.61`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
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
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => onChange(label + value.replace(/^[^:]*:/, '').trim())}
          >
            Write it as ‘{label + value.replace(/^[^:]*:/, '').trim()}’
          </Button>
        )}
      </Group>
    </div>
  );
}
