/** A bucket, and what all keys in it begin with: parts separated by slashes, or nothing. */
export type S3Place = { bucket: string; prefix: string };

/** Where the files of all journals are. */
export type FilesPlace = { kind: 'disk' } | { kind: 'database' } | ({ kind: 's3' } & S3Place);

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPart = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const maxPrefixCharacters = 300;

/**
 * Reads `s3://bucket` or `s3://bucket/prefix`; undefined for anything else. A slash at the end means nothing.
 *
 * @example parseS3Place('s3://journals/files/') // { bucket: 'journals', prefix: 'files' }
 */
export function parseS3Place(text: string): S3Place | undefined {
  const [, bucket = '', rest = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/s.exec(text) ?? [];
  const prefix = rest.endsWith('/') ? rest.slice(0, -1) : rest;
  const isPrefix =
    prefix.length <= maxPrefixCharacters &&
    (prefix === '' || prefix.split('/').every((part) => prefixPart.test(part)));
  return bucketName.test(bucket) && isPrefix ? { bucket, prefix } : undefined;
}

/**
 * What is wrong with the name of a place of backups; undefined for a folder and for what `parseS3Place` reads.
 *
 * @example wrongPlace('ftp://host') // 'ftp://host is not known as a place: name a folder, or s3://bucket/prefix'
 */
export function wrongPlace(text: string): string | undefined {
  const isFolder = !/^[a-z][a-z0-9+.-]+:\/\//i.test(text);
  return isFolder || parseS3Place(text)
    ? undefined
    : `${text} is not known as a place: name a folder, or s3://bucket/prefix`;
}

/** Reads `disk`, `database` or `s3://bucket/prefix`; undefined for anything else. */
export function parseFilesPlace(text: string): FilesPlace | undefined {
  if (text === 'disk' || text === 'database') return { kind: text };
  const place = parseS3Place(text);
  return place && { kind: 's3', ...place };
}

/** What `parseFilesPlace` reads, the same for the same place. */
export function formatFilesPlace(place: FilesPlace): string {
  return place.kind === 's3' ? formatS3Place(place) : place.kind;
}

/** What `parseS3Place` reads. */
export const formatS3Place = ({ bucket, prefix }: S3Place): string =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
