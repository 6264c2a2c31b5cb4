import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AppearanceValues } from '#contract/settings-groups.ts';
import { colourPair, isColour } from '#domain/journal-colour.ts';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { shellData } from '../../ui/shell-data.ts';
import styles from './appearance.module.css';
import { type CertificateField, shippedWords } from './certificate-words.ts';

type Props = {
  appearance: AppearanceValues & { files: { accent: string } };
  words: Record<CertificateField, string>;
  chief: string | undefined;
};

/** What the words and pictures make of a certificate, while they are typed. The PDF is set with more care. */
export function CertificatePreview({ appearance, words, chief }: Props) {
  const said = (field: CertificateField) => words[field].trim() || shippedWords[field];
  const accent = [appearance.accent, appearance.files.accent, '#8a2432'].find(isColour) ?? '';
  const ink = { '--certificate-ink': colourPair(accent).light } as CSSProperties;
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>Approximate result</h2>
        <Text size="sm" c="dimmed">
          “Sample as PDF” makes the real one.
        </Text>
      </div>
      <div className={styles.certificate} style={ink}>
        {appearance.frame !== '' && <Picture name={appearance.frame} alt="" />}
        <div className={styles.paper}>
          <p>{shellData.journalName}</p>
          <h3>{said('certificate_heading')}</h3>
          <p>{said('certificate_certifies')}</p>
          <p className={styles.author}>Asha Kulkarni</p>
          <p>{said('certificate_published')}</p>
          <p>
            <strong>A sample: how the certificates of this journal look</strong>
          </p>
          <div className={styles.signed}>
            {appearance.signature !== '' && (
              <Picture name={appearance.signature} alt="The signature" />
            )}
          </div>
          <p className={styles.signer}>
            {chief ?? ''}
            <br />
            Editor-in-Chief
          </p>
        </div>
      </div>
    </aside>
  );
}

const Picture = ({ name, alt }: { name: string; alt: string }) => (
  <StoredPicture key={name} address={addresses.journalPicture(name)} isPublic={false} alt={alt} />
);
