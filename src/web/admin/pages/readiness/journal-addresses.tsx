import { Button, Group, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import { files } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { shellData } from '../../ui/shell-data.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './readiness-page.module.css';

/** What is entered at a service; docs/indexing-and-preservation.md says where. */
const listed = [
  ['OAI-PMH', 'BASE, OpenAIRE, harvesters and library systems: the base URL', addresses.oai],
  ['Sitemap', 'Google, Bing and other search engines', addresses.sitemapIndex],
  ['robots.txt', 'all crawlers; they find it by themselves', files.robots.path],
  ['Title list (KBART)', 'link resolvers and library catalogues', addresses.kbart],
  ['LOCKSS', 'the network: the manifests of all years', files.lockss.path],
  ['CLOCKSS', 'the network: the manifests of all years', files.clockss.path],
  ['Atom feed', 'feed readers and library home pages', addresses.feed('atom.xml')],
  ['RSS feed', 'feed readers and library home pages', addresses.feed('rss.xml')],
  ['JSON Feed', 'feed readers and library home pages', addresses.feed('feed.json')],
] as const;

/** The whole addresses of the running journal, to be copied. */
export function JournalAddresses() {
  const origin = shellData.origin || location.origin;
  return (
    <section id="addresses" aria-labelledby="addresses-heading" className={styles.group}>
      <h2 id="addresses-heading" className={styles.heading}>
        Addresses for indexes
      </h2>
      <Text c="dimmed" mt="xs">
        What libraries, indexes and archives ask for. They need no login and follow every change.
      </Text>
      <ul className={styles.list}>
        {listed.map(([name, who, path]) => (
          <li key={name} className={styles.item}>
            <CopiedAddress name={name} who={who} address={origin + path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { name: string; who: string; address: string };

function CopiedAddress({ name, who, address }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied } = useCopy(field);
  return (
    <Group gap="xs" align="end">
      <TextInput
        ref={field}
        label={name}
        description={`For ${who}`}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 15rem"
      />
      <Button
        onClick={copy}
        miw="6.5rem"
        aria-label={`${copied ? messages.copied : 'Copy'}: ${name}`}
      >
        {copied ? messages.copied : 'Copy'}
      </Button>
    </Group>
  );
}
