import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { previewsCalls } from '#contract/calls/previews-calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '../api/call-api.ts';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { formatMoment } from '../ui/moment.ts';

type PreviewSubject = { article: number } | { issue: string };

/** The links that there are, a way to revoke each, and a way to make one, which is shown this once. */
function PreviewLinks({ subject }: { subject: PreviewSubject }) {
  const query = 'issue' in subject ? subject : { article: String(subject.article) };
  const {
    found: links,
    failure,
    again: load,
  } = useRead(() => callApi(previewsCalls.listPreviews, { query }), JSON.stringify(subject));
  const [address, setAddress] = useState<string>();
  const { act, busy } = useAct();

  const make = () =>
    act(async () => {
      const made = await callApi(previewsCalls.createPreview, { body: subject });
      setAddress(made.address);
      await load();
    });
  const revoke = (preview: string) =>
    act(async () => {
      await callApi(previewsCalls.revokePreview, { params: { preview } });
      setAddress(undefined);
      await load();
    });

  return (
    <Stack>
      <Text>
        Anyone with a link sees this as readers will, without a login, for {limits.previewDays} days
        or until you revoke it.
      </Text>
      {address && <NewLink address={address} />}
      <Group>
        <Button variant="filled" data-autofocus onClick={make} loading={busy}>
          {address ? 'Create another link' : 'Create a link'}
        </Button>
      </Group>
      {failure && <Text>{failure}</Text>}
      {links && links.length > 0 && (
        <List listStyleType="none" spacing="xs" aria-label="Active links">
          {links.map((link) => (
            <List.Item key={link.id}>
              <Group gap="sm">
                <Text span size="sm">
                  Created {formatMoment(link.creation)} by {link.createdby}, valid until{' '}
                  {formatMoment(link.expiry)}
                </Text>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={busy}
                  aria-label={`Revoke the link created ${formatMoment(link.creation)}`}
                  onClick={() => revoke(link.id)}
                >
                  Revoke
                </Button>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

const NewLink = ({ address }: { address: string }) => (
  <CopyField label="Preview link" description="Shown only once: copy it now." value={address}>
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      Open
    </Anchor>
  </CopyField>
);

type Props = { subject: PreviewSubject };

/** Opens the links that show an article or an issue before it is published. */
export function PreviewButton({ subject }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Preview…</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Preview" size="lg" centered>
        <PreviewLinks subject={subject} />
      </Modal>
    </>
  );
}
