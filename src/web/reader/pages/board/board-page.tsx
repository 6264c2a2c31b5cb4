import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadBoard } from './board-loader.ts';
import styles from './board-page.module.css';
import { EditorCard } from './editor-card.tsx';

export function BoardPage() {
  const site = useSite();
  const editors = useLoaderData<typeof loadBoard>();
  const groups = Object.entries(messages.boardGroups)
    .map(([category, title]) => ({
      category,
      title,
      members: editors.filter((editor) => editor.category === category),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      <PageHead
        site={site}
        title="Editorial board"
        description={`The editors of ${site.settings.websitename}.`}
        path={addresses.board}
      />
      <PageTitle capitals>{messages.boardTitle}</PageTitle>
      {groups.length === 0 && <p>The editorial board has not been announced yet.</p>}
      {groups.map(({ category, title, members }) => (
        <section key={category} className={styles.group} aria-labelledby={idOf(category)}>
          <h2 id={idOf(category)} className={styles.title}>
            {title}
          </h2>
          <ul className={category === 'chief editor' ? styles.chief : styles.members}>
            {members.map((editor) => (
              <li key={editor.id}>
                <EditorCard editor={editor} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const idOf = (category: string) => category.replace(' ', '-');
