import type { ComponentProps, ReactNode } from 'react';
import type { TextBlock, TextSection } from '#contract/words/languages.ts';
import { EmailLink } from '#web/ui/email-link.tsx';
import { TextPage } from '#web/ui/text-page.tsx';
import { useSite, useWords } from '../page.ts';
import { JournalText, Sentence } from '../words.tsx';

type Props = Omit<ComponentProps<typeof TextPage>, 'contents'>;

/** A long text that is shipped, in the language of the page. */
export const ShippedText = (props: Props) => (
  <TextPage {...props} contents={useWords().texts.contents} />
);

/** Where the links of a text lead, and what replaces its placeholders besides `{email}` and `{publisher}`. */
type Places = Omit<ComponentProps<typeof Sentence>, 'text'>;

/** A section of such a text, for the page that shows it. */
export const shippedSection = (id: string, { title, body }: TextSection, places: Places = {}) => ({
  id,
  title,
  body: <Body blocks={body} places={places} />,
});

function Body({ blocks, places }: { blocks: readonly TextBlock[]; places: Places }) {
  const { settings, publisher } = useSite();
  const { office } = useWords().texts;
  const values = {
    email: <EmailLink email={settings.websiteemail} office={office} />,
    publisher: (
      <JournalText text={[publisher.name, publisher.address].filter(Boolean).join(', ')} />
    ),
    ...places.values,
  };
  const say = (text: string) => <Sentence text={text} links={places.links} values={values} />;
  return blocks.map((block) => toElement(block, say));
}

function toElement(block: TextBlock, say: (text: string) => ReactNode): ReactNode {
  if (typeof block === 'string') return <p key={block}>{say(block)}</p>;
  if ('parts' in block) {
    return (
      <ol key="parts">
        {block.parts.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong> {say(text)}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ul key="list">
      {block.map((text) => (
        <li key={text}>{say(text)}</li>
      ))}
    </ul>
  );
}
