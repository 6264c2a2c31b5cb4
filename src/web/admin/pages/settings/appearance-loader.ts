import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const readAppearance = () => callApi(settingsCalls.getAppearance);

export const loadAppearance = pageLoader(readAppearance);

export const loadCertificates = pageLoader(async () => {
  const [appearance, editors] = await Promise.all([
    readAppearance(),
    callApi(editorsCalls.listEditors),
  ]);
  const chief = editors.find(
    ({ category, status }) => category === 'chief editor' && status === 'enabled',
  );
  return { appearance, chief: chief?.name };
});
