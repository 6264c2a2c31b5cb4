import { z } from 'zod';
import { appearancePictures, appearanceTexts, appearanceValues } from '../appearance.ts';
import { formMessages } from '../form-messages.ts';
import { callsOf, noFields, pictureForm } from './call.ts';
import { someOf } from './some-of.ts';

const { read, write } = callsOf('Settings');
const documents = callsOf('Documents');

const appearance = z.strictObject({
  ...appearanceValues.shape,
  /** What files say where nothing is set here: the colour of publisher.yaml, the pictures of the folder of templates. */
  files: z.strictObject({
    accent: z.string(),
    logo: z.boolean(),
    signature: z.boolean(),
    frame: z.boolean(),
  }),
});

const text = z.string(formMessages.settings.text).optional();

/** Ours, beside the specification's settings: how the journal and its certificates look. */
export const appearanceCalls = {
  getAppearance: read('/api/admin/appearance', 'Read how the journal and its certificates look', {
    answer: appearance,
  }),
  updateAppearance: write(
    '/api/admin/appearance',
    'Change the colour or the text of certificates, or remove pictures with an empty name',
    { body: someOf([...appearanceTexts, ...appearancePictures], text), answer: appearance },
  ),
  setAppearancePicture: write(
    '/api/admin/appearance/{slot}',
    'Give the journal a logo, cover, icon or picture for shared links, its certificates a signature or frame',
    {
      params: z.object({ slot: z.enum(appearancePictures) }),
      body: noFields,
      form: pictureForm,
      answer: appearance,
    },
  ),
  sampleCertificate: documents.write(
    '/api/pdf/samplecertificate',
    'A sample certificate with these texts',
    {
      body: someOf(['certificate_heading', 'certificate_certifies', 'certificate_published'], text),
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
};
