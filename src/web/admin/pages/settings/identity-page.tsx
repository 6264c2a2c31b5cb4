import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { HistoryList } from '../../history/history-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { IdentityForm } from './identity-form.tsx';
import { type loadSettings, readSettings } from './settings-loader.ts';
import { SettingsNav } from './settings-nav.tsx';

/** /admin/settings/identity: what libraries and indexes know the journal by. */
export function IdentityPage() {
  const loaded = useLoaderData<typeof loadSettings>();
  const [{ metadata, settings }, setNow] = useState(loaded);
  const [savedTimes, setSavedTimes] = useState(0);
  const countSaved = () => setSavedTimes((times) => times + 1);

  async function reload() {
    setNow(await readSettings());
    countSaved();
  }

  return (
    <PageFrame
      title="Identity"
      subtitle="What libraries, indexes and archives know the journal by."
      width="form"
    >
      <SettingsNav />
      <IdentityForm
        key={JSON.stringify(metadata)}
        metadata={metadata}
        electronicIssn={settings.journal_essn}
        onSaved={countSaved}
        onUndone={reload}
      />
      <HistoryList noun="settings" id={1} version={String(savedTimes)} onRestored={reload} />
    </PageFrame>
  );
}

export { loadSettings as loader } from './settings-loader.ts';
export { IdentityPage as Component };
