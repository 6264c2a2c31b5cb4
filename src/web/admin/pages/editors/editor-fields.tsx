import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import styles from './editor-form.module.css';
import type { EditorValues } from './editor-values.ts';
import { categoryOptions, postOptions } from './editor-words.ts';

type Props = { form: UseFormReturnType<EditorValues> };

const bold = { fw: 500 };
const none = { value: '', label: 'Choose…' };

/** Everything of an editor but the picture. */
export function EditorFields({ form }: Props) {
  const at = (field: keyof EditorValues) => ({
    name: field,
    ...form.getInputProps(field),
  });
  const { post, status } = form.getValues();
  return (
    <>
      <TextInput label="Name" withAsterisk autoComplete="off" {...at('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Category"
          withAsterisk
          labelProps={bold}
          data={[none, ...categoryOptions]}
          {...at('category')}
        />
        <NativeSelect
          label="Post"
          withAsterisk
          labelProps={bold}
          data={[none, ...postOptions(post)]}
          {...at('post')}
        />
      </SimpleGrid>
      <Textarea
        label="Affiliation"
        description="Department, institution and place, as readers see them on the board."
        withAsterisk
        autosize
        minRows={2}
        {...at('content')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Degree" autoComplete="off" {...at('degree')} />
        <TextInput label="Country" autoComplete="off" {...at('country')} />
        <TextInput label="Email" autoComplete="off" {...at('email')} />
        <TextInput label="Phone" autoComplete="off" {...at('phone')} />
      </SimpleGrid>
      <Switch
        className={styles.status}
        label="Shown to readers"
        description="Switched off, the editor stays here and disappears from the board."
        checked={status === 'enabled'}
        onChange={(event) =>
          form.setFieldValue('status', event.currentTarget.checked ? 'enabled' : 'disabled')
        }
      />
    </>
  );
}
