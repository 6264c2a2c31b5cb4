import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { StatusSwitch } from '../../forms/status-switch.tsx';
import styles from './editor-form.module.css';
import { editorMessages } from './editor-messages.ts';
import { categoryOptions, postOptions } from './editor-options.ts';
import type { EditorForm } from './use-editor-form.ts';

const { labels, help } = editorMessages;
const bold = { fw: 500 };
const none = { value: '', label: editorMessages.choose };

/** Everything of an editor but the picture. */
export function EditorFields({ form }: { form: EditorForm }) {
  const at = (field: Exclude<keyof typeof labels, 'picture'>) => ({
    label: labels[field],
    ...form.at(field),
  });
  return (
    <>
      <TextInput {...at('name')} withAsterisk />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          {...at('category')}
          withAsterisk
          labelProps={bold}
          data={[none, ...categoryOptions]}
        />
        <NativeSelect
          {...at('post')}
          withAsterisk
          labelProps={bold}
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
      <StatusSwitch form={form} className={styles.status} description={help.status} />
    </>
  );
}
