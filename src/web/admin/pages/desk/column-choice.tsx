import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { columnNames, type DeskColumn, deskColumns } from './desk-columns.ts';

type Props = { columns: readonly DeskColumn[]; onColumns: (columns: DeskColumn[]) => void };

/** Which columns the list has. */
export function ColumnChoice({ columns, onColumns }: Props) {
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Checkbox.Group
          label="Columns"
          value={[...columns]}
          onChange={(chosen) => onColumns(columnNames.filter((name) => chosen.includes(name)))}
        >
          <Stack gap="xs" mt="xs">
            {columnNames.map((name) => (
              <Checkbox key={name} value={name} label={deskColumns[name].label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
