import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { StatusSwitch } from '../../forms/status-switch.tsx';
import styles from './editor-form.module.css';
import { editorMessages } from './editor-messages.ts';
import { categoryOptions, postOptions } from './editor-options.ts';
import type { EditorForm, EditorValues } from './use-editor-form.ts';

const { labels, help, former } = editorMessages;
const none = { value: '', label: editorMessages.choose };

/** Everything of an editor but the picture. */
export function EditorFields({ form, groups }: { form: EditorForm; groups: readonly string[] }) {
  const groupList = useId();
  const at = (field: keyof typeof labels & keyof EditorValues) => ({
    label: labels[field],
    ...form.at(field),
  });
  return (
    <>
      <TextInput {...at('name')} withAsterisk />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect {...at('category')} withAsterisk data={[none, ...categoryOptions]} />
        <NativeSelect
          {...at('post')}
          withAsterisk
          data={[none, ...postOptions(form.values.post)]}
        />
      </SimpleGrid>
      <Textarea {...at('content')} description={help.content} withAsterisk autosize minRows={2} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...at('degree')} />
        <TextInput {...at('country')} />
        <TextInput {...at('email')} />
        <TextInput {...at('phone')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...at('own_group')} description={help.own_group} list={groupList} />
        <TextInput {...at('own_title')} description={help.own_title} />
        <TextInput {...at('orcid')} description={help.orcid} />
        <TextInput {...at('profile_link')} description={help.profile_link} type="url" />
        <TextInput {...at('term_from')} inputMode="numeric" />
        <TextInput {...at('term_to')} inputMode="numeric" />
      </SimpleGrid>
      <datalist id={groupList}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Switch
        label={former}
        description={help.former}
        checked={form.values.is_former === '1'}
        onChange={(event) => form.set('is_former', event.currentTarget.checked ? '1' : '0')}
      />
      <StatusSwitch form={form} className={styles.status} description={help.status} />
    </>
  );
}
