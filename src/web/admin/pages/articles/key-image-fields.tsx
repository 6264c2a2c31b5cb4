import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { RecordPanel } from '../../kit/record-columns.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import type { ArticleForm } from './use-article-form.ts';

const { labels, help } = articleMessages;

/** The picture that stands for an article, and what readers are told of it; a line where there is none. */
export function KeyImageFields({ form }: { form: ArticleForm }) {
  const { picture: file, choosePicture: choose, progress, errorOf, refuseField, set } = form;
  const { key_image, key_image_alt, key_image_credit } = form.values;
  const [isAdding, setAdding] = useState(false);
  const hasPicture = file !== undefined || key_image !== '';
  const isEmpty = !hasPicture && key_image_alt === '' && key_image_credit === '';
  return (
    <RecordPanel
      title={labels.key_image}
      line={isEmpty && !isAdding && 'None'}
      actions={
        isEmpty && (
          <Button size="compact-sm" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Add a key image
          </Button>
        )
      }
    >
      {(!isEmpty || isAdding) && (
        <div className={styles.keyImage}>
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
                  alt={key_image_alt}
                />
              )
            }
          />
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
        </div>
      )}
    </RecordPanel>
  );
}
