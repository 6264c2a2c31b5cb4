import { addresses } from '#contract/addresses.ts';
import { boardJsonLd } from '#domain/board-json-ld.ts';
import { boardGroups } from '#domain/editorial-board.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import styles from './board-page.module.css';
import { EditorCard } from './editor-card.tsx';
import { FormerEditors } from './former-editors.tsx';

export async function loadBoard({ reads }: Asked) {
  const [editors, former] = await Promise.all([reads.editors(), reads.formerEditors()]);
  return loaded({ editors, former }, { begins: editors[0]?.name ?? '' });
}

type BoardData = Awaited<ReturnType<typeof loadBoard>>['data'];

export function BoardPage({ editors, former }: BoardData) {
  const site = useSite();
  const words = useWords().board;
  const { settings, publisher, origin } = site;
  const journal = {
    title: settings.websitename,
    issn: settings.journal_essn,
    publisher: publisher.name,
    origin,
  };
  const groups = boardGroups(editors);
  return (
    <>
      <PageHead
        site={site}
        title={words.title}
        description={words.description(settings.websitename)}
        path={addresses.board}
      />
      {editors.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by boardJsonLd
          dangerouslySetInnerHTML={{ __html: boardJsonLd(journal, editors) }}
        />
      )}
      <PageTitle capitals>{words.heading}</PageTitle>
      {groups.length === 0 && <p>{words.none}</p>}
      {groups.map(({ name, category, members }, index) => (
        <section key={`${category} ${name}`} className={styles.group} aria-labelledby={idOf(index)}>
          <h2 id={idOf(index)} className={styles.title}>
            {category === undefined ? name : words.groups[category]}
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
      {former.length > 0 && <FormerEditors editors={former} />}
    </>
  );
}

const idOf = (index: number) => `board-group-${index + 1}`;
