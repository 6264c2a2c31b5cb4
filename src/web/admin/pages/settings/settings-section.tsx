import { Text, Title } from '@mantine/core';
import type { SettingsField } from '#contract/entities/settings.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import { SettingInput } from './setting-input.tsx';
import type { SettingsGroup } from './settings-fields.ts';
import styles from './settings-page.module.css';

/** @example sectionId('Home page') // 'group-home-page' */
export const sectionId = (title: string): string =>
  `group-${title.toLowerCase().replaceAll(' ', '-')}`;

type Props = { group: SettingsGroup; form: RecordForm<SettingsField> };

export function SettingsSection({ group, form }: Props) {
  const id = sectionId(group.title);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <Title order={2} size="h3" id={id}>
          {group.title}
        </Title>
        <Text c="dimmed">{group.intro}</Text>
      </div>
      <div className={styles.pairs}>
        {group.fields.map((setting) => (
          <div key={setting.field} data-half={setting.half === true}>
            <SettingInput setting={setting} form={form} />
          </div>
        ))}
      </div>
    </section>
  );
}
