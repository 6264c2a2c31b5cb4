import { addresses } from '#contract/addresses.ts';
import type { PublicEditor } from '#contract/entities.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import styles from './editor-card.module.css';
import { EditorName, EditorOrcid } from './editor-name.tsx';

/** Email and phone are in the data only on the journals that show them. */
export function EditorCard({ editor }: { editor: PublicEditor }) {
  const { degree, content, country, email, phone } = editor;
  return (
    <article className={styles.editor}>
      <img
        className={styles.picture}
        src={editor.picture ? addresses.editorPicture(editor.picture) : '/default-avatar.svg'}
        alt=""
        width="96"
        height="96"
        loading="lazy"
      />
      <div className={styles.about}>
        <h3 className={styles.name}>
          <EditorName editor={editor} />
        </h3>
        {degree && <p className={styles.degree}>{degree}</p>}
        <p className={styles.post}>{editor.own_title || plainText(editor.post)}</p>
        <p>{content}</p>
        {country && <p className={styles.country}>{country}</p>}
        <EditorOrcid editor={editor} />
        {(email || phone) && (
          <p className={styles.contact}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          </p>
        )}
      </div>
    </article>
  );
}
