import { addresses } from '#contract/addresses.ts';
import type { PublicEditor } from '#contract/fields/editor.ts';
import { boardGroups, termText } from '#domain/editorial-board.ts';
import { boardJsonLd } from '#domain/json-ld.ts';
import { orcidAddress } from '#domain/metadata/orcid.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { telephoneAddress } from '#web/ui/telephone-address.ts';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import { Country, JournalText, useDataLanguage } from '../../words.tsx';
import styles from './board-page.module.css';
import editorCardStyles from './editor-card.module.css';

export async function loadBoard({ reads }: Asked) {
  const [editors, former] = await Promise.all([reads.editors(), reads.formerEditors()]);
  return loaded({ editors, former }, { begins: editors[0]?.name ?? '', hasBand: true });
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

function EditorPicture({ editor: { picture } }: { editor: PublicEditor }) {
  return (
    <img
      className={editorCardStyles.picture}
      src={picture ? addresses.picture('editors', picture) : '/default-avatar.svg'}
      alt=""
      width="96"
      height="96"
      loading="lazy"
    />
  );
}

/** Email and phone are in the data only on the journals that show them. */
function EditorCard({ editor }: { editor: PublicEditor }) {
  const { degree, content, country, email, phone } = editor;
  return (
    <article className={editorCardStyles.editor}>
      <EditorPicture editor={editor} />
      <div className={editorCardStyles.about} lang={useDataLanguage()}>
        <h3 className={editorCardStyles.name}>
          <EditorName editor={editor} />
        </h3>
        {degree && (
          <p className={editorCardStyles.degree}>
            <JournalText text={degree} />
          </p>
        )}
        <p className={editorCardStyles.post}>
          <JournalText text={editor.own_title || plainText(editor.post)} />
        </p>
        <p>
          <JournalText text={content} />
        </p>
        {country && (
          <p className={editorCardStyles.country}>
            <Country name={country} />
          </p>
        )}
        <EditorOrcid editor={editor} />
        {(email || phone) && (
          <p className={editorCardStyles.contact}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={telephoneAddress(phone)}>{phone}</a>}
          </p>
        )}
      </div>
    </article>
  );
}

/** Who was on the board before, and when. */
function FormerEditors({ editors }: { editors: PublicEditor[] }) {
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

type Props = { editor: Pick<PublicEditor, 'name' | 'orcid' | 'profile_link'> };

/** The name, which leads to the editor's own page where one is known. */
function EditorName({ editor: { name, profile_link } }: Props) {
  const text = <JournalText text={name} />;
  return profile_link ? (
    <a href={profile_link} rel="noopener">
      {text}
    </a>
  ) : (
    text
  );
}

/** The ORCID iD as ORCID asks for it to be shown: its whole address. */
function EditorOrcid({ editor: { orcid } }: Props) {
  const address = orcidAddress(orcid);
  return orcid === '' ? null : (
    <p>
      <a href={address} rel="noopener">
        {address.replace('https://', '')}
      </a>
    </p>
  );
}
