import type { AppearanceText } from '#contract/settings-groups.ts';

export type CertificateField = Exclude<AppearanceText, 'accent'>;

/** In English; in Hindi and Marathi the shipped words are other ones. */
export const shippedWords: Record<CertificateField, string> = {
  certificate_heading: 'Certificate of Publication',
  certificate_certifies: 'This is to certify that',
  certificate_published: 'is an author of the article',
};

export const certificateFields: { field: CertificateField; label: string }[] = [
  { field: 'certificate_heading', label: 'Heading' },
  { field: 'certificate_certifies', label: 'Before the author’s name' },
  { field: 'certificate_published', label: 'Between the name and the title' },
];
