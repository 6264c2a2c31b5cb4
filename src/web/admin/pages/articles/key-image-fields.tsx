import { TextInput, Title } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import type { ArticleForm } from './use-article-form.ts';

const { labels, help } = articleMessages;

/** The picture that stands for an article, and what readers are told of it. */
export function KeyImageFields({ form }: { form: ArticleForm }) {
  const { picture: file, choosePicture: choose, progress, errorOf, refuseField, set } = form;
  const { key_image } = form.values;
  const hasPicture = file !== undefined || key_image !== '';
  return (
    <section className={styles.group} aria-label={labels.key_image}>
      <Title order={2}>{labels.key_image}</Title>
      <PictureField
        form={{ file, choose, progress, errorOf, refuseField, set }}
        field="key_image"
        label="Picture"
        description={help.keyImage}
        stored={
          key_image !== '' && (
            <StoredPicture
              address={addresses.keyImage(key_image, 'lead')}
              isPublic={false}
              alt={form.values.key_image_alt}
            />
          )
        }
      />
      {(hasPicture || form.values.key_image_alt !== '') && (
        <>
          <TextInput
            {...form.at('key_image_alt')}
            label="Alternative text"
            description={help.keyImageAlt}
            withAsterisk={hasPicture}
          />
          <TextInput
            {...form.at('key_image_credit')}
            label="Credit"
            description={help.keyImageCredit}
          />
        </>
      )}
    </section>
  );
}
