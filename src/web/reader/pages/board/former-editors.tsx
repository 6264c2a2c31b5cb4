import type { PublicEditor } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { termText } from '#domain/editorial-board.ts';
import styles from './board-page.module.css';
import { EditorName } from './editor-name.tsx';

/** Who was on the board before, and when. */
export function FormerEditors({ editors }: { editors: PublicEditor[] }) {
  return (
    <section className={styles.group} aria-labelledby="former-editors">
      <h2 id="former-editors" className={styles.title}>
        Former members
      </h2>
      <ul className={styles.former}>
        {editors.map((editor) => (
          <li key={editor.id}>
            <h3 className={styles.formerName}>
              <EditorName editor={editor} />
            </h3>
            <p>
              {[editor.own_group || singular[editor.category], termText(editor)]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p>{[editor.content, editor.country].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const singular: Record<PublicEditor['category'], string> = {
  'chief editor': messages.boardGroups['chief editor'],
  'associate editor': 'Associate Editor',
  'assistant editor': 'Assistant Editor',
};
