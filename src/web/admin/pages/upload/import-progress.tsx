import { Alert, Anchor, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Upload } from '#contract/calls/uploads-calls.ts';
import { uploadMessages } from './upload-messages.ts';

const askAgainMilliseconds = 1500;

/** How far the import is, or what came of the last one. While it runs the page asks again. */
export function ImportProgress({ upload }: { upload: Upload }) {
  const { revalidate, state } = useRevalidator();
  const isImporting = upload.state === 'importing';
  useEffect(() => {
    if (!isImporting || state !== 'idle') return;
    const timer = setTimeout(() => revalidate(), askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [isImporting, state, revalidate]);

  return (
    <div role="status">
      {isImporting && (
        <Alert mb="md" color="gray" title="Importing">
          <Text size="sm" mb="xs">
            {uploadMessages.importing(upload.done, upload.total)}. You may close this tab: the
            import goes on.
          </Text>
          <Progress
            value={upload.total === 0 ? 100 : (upload.done / upload.total) * 100}
            animated
            aria-label="Importing"
          />
        </Alert>
      )}
      {!isImporting && upload.total > 0 && (
        <Alert
          mb="md"
          color={colourOf(upload)}
          title={upload.failure === '' ? 'The import has ended' : 'The import stopped'}
        >
          {upload.failure !== '' && (
            <Text size="sm">{upload.failure}. What was imported stays; import again to go on.</Text>
          )}
          <Text size="sm">
            {uploadMessages.ended(upload)}{' '}
            <Anchor component={Link} to={adminAddresses.issues} inherit>
              To the archives
            </Anchor>
          </Text>
        </Alert>
      )}
    </div>
  );
}

function colourOf({ failure, counts }: Upload): string {
  if (failure !== '') return 'red';
  return counts.waiting > 0 ? 'yellow' : 'green';
}
