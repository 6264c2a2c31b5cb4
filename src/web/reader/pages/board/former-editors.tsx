import type { PublicEditor } from '#contract/entities/editor.ts';
import { termText } from '#domain/editorial-board.ts';
import { useWords } from '../../page.ts';
import { Country, JournalText, useDataLanguage } from '../../words.tsx';
import styles from './board-page.module.css';
import { EditorName } from './editor-name.tsx';

/** Who was on the board before, and when. */
export function FormerEditors({ editors }: { editors: PublicEditor[] }) {
  const words = useWords().board;
  const dataLanguage = useDataLanguage();
  return (
    <section className={styles.group} aria-labelledby="former-editors">
      <h2 id="former-editors" className={styles.title}>
        {words.former}
      </h2>
      <ul className={styles.former}>
        {editors.map((editor) => (
          <li key={editor.id}>
            <h3 className={styles.formerName}>
              <EditorName editor={editor} />
            </h3>
            <p>
              {[editor.own_group || words.singular[editor.category], termText(editor)]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p lang={dataLanguage}>
              <JournalText text={editor.content} />
              {editor.content && editor.country && ', '}
              {editor.country && <Country name={editor.country} />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
