import { addresses } from '#contract/addresses.ts';
import type { PublicEditor } from '#contract/entities/editor.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { telephoneAddress } from '#web/ui/telephone-address.ts';
import { Country, JournalText, useDataLanguage } from '../../words.tsx';
import styles from './editor-card.module.css';
import { EditorName, EditorOrcid } from './editor-name.tsx';

function EditorPicture({ editor: { picture } }: { editor: PublicEditor }) {
  return (
    <img
      className={styles.picture}
      src={picture ? addresses.editorPicture(picture) : '/default-avatar.svg'}
      alt=""
      width="96"
      height="96"
      loading="lazy"
    />
  );
}

/** Email and phone are in the data only on the journals that show them. */
export function EditorCard({ editor }: { editor: PublicEditor }) {
  const { degree, content, country, email, phone } = editor;
  return (
    <article className={styles.editor}>
      <EditorPicture editor={editor} />
      <div className={styles.about} lang={useDataLanguage()}>
        <h3 className={styles.name}>
          <EditorName editor={editor} />
        </h3>
        {degree && (
          <p className={styles.degree}>
            <JournalText text={degree} />
          </p>
        )}
        <p className={styles.post}>
          <JournalText text={editor.own_title || plainText(editor.post)} />
        </p>
        <p>
          <JournalText text={content} />
        </p>
        {country && (
          <p className={styles.country}>
            <Country name={country} />
          </p>
        )}
        <EditorOrcid editor={editor} />
        {(email || phone) && (
          <p className={styles.contact}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={telephoneAddress(phone)}>{phone}</a>}
          </p>
        )}
      </div>
    </article>
  );
}
