import { z } from 'zod';
import { appearancePictures, appearanceTexts, appearanceValues } from '../appearance.ts';
import { formMessages } from '../form-messages.ts';
import { type Call, pictureForm } from './call.ts';
import { someOf } from './some-of.ts';

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
  getAppearance: {
    method: 'GET',
    path: '/api/admin/appearance',
    group: 'Settings',
    summary: 'Read how the journal and its certificates look',
    token: 'required',
    answer: { status: 200, body: appearance },
    problems: ['unauthorized'],
  },
  updateAppearance: {
    method: 'POST',
    path: '/api/admin/appearance',
    group: 'Settings',
    summary: 'Change the colour or the text of certificates, or remove pictures with an empty name',
    token: 'required',
    body: someOf([...appearanceTexts, ...appearancePictures], text),
    answer: { status: 200, body: appearance },
    problems: ['unauthorized', 'invalid_fields'],
  },
  setAppearancePicture: {
    method: 'POST',
    path: '/api/admin/appearance/{slot}',
    group: 'Settings',
    summary:
      'Give the journal a logo, cover, icon or picture for shared links, its certificates a signature or frame',
    token: 'required',
    params: z.object({ slot: z.enum(appearancePictures) }),
    body: z.object({}),
    form: pictureForm,
    answer: { status: 200, body: appearance },
    problems: ['unauthorized', 'file_too_large', 'invalid_picture'],
  },
  sampleCertificate: {
    method: 'POST',
    path: '/api/pdf/samplecertificate',
    group: 'Documents',
    summary: 'A sample certificate with these texts',
    token: 'required',
    body: someOf(['certificate_heading', 'certificate_certifies', 'certificate_published'], text),
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unauthorized', 'invalid_fields', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
