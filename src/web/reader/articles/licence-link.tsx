import { type Licence, licenceLabel } from '#domain/metadata/licences.ts';

/** A licence as readers and robots find it. */
export const LicenceLink = ({ licence }: { licence: Licence }) => (
  <a href={licence.url} rel="license">
    {licenceLabel(licence)}
  </a>
);
