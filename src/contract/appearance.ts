import { z } from 'zod';

/** How a journal looks, as it is stored beside the settings: texts, empty where what is shipped is used. */
export const appearanceTexts = [
  /** The one colour of its pages and documents, `#rrggbb`. */
  'accent',
  /** The words of certificates, in place of those that are shipped. */
  'certificate_heading',
  'certificate_certifies',
  'certificate_published',
] as const;
export type AppearanceText = (typeof appearanceTexts)[number];

/** Its pictures: each the name of a file, `<sha256>.<ext>`, or empty. */
export const appearancePictures = [
  'logo',
  'cover',
  /** What previews of shared links show. */
  'share_picture',
  /** In the browser's tab. */
  'icon',
  /** Of certificates. */
  'signature',
  'frame',
] as const;
export type AppearancePicture = (typeof appearancePictures)[number];
export type AppearanceField = AppearanceText | AppearancePicture;

const fields = [...appearanceTexts, ...appearancePictures] as const;

export const appearanceValues = z.strictObject(
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<
    AppearanceField,
    z.ZodString
  >,
);
export type AppearanceValues = z.infer<typeof appearanceValues>;

/** Those that readers' pages show, by their addresses; what is not set is left out. */
export type SiteAppearance = Partial<Record<'logo' | 'cover' | 'share' | 'icon', string>>;
