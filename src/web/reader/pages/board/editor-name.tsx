import type { PublicEditor } from '#contract/entities/editor.ts';
import { orcidAddress } from '#domain/metadata/orcid.ts';
import { JournalText } from '../../words.tsx';

type Props = { editor: Pick<PublicEditor, 'name' | 'orcid' | 'profile_link'> };

/** The name, which leads to the editor's own page where one is known. */
export function EditorName({ editor: { name, profile_link } }: Props) {
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
export function EditorOrcid({ editor: { orcid } }: Props) {
  const address = orcidAddress(orcid);
  return orcid === '' ? null : (
    <p>
      <a href={address} rel="noopener">
        {address.replace('https://', '')}
      </a>
    </p>
  );
}
