import { describe, expect, it } from 'vitest';
import { formatFilesPlace, parseFilesPlace, parseS3Place } from './files-place.ts';

describe('where files are', () => {
  it.each(['disk', 'database', 's3://journals', 's3://journals/files', 's3://a.b-c/x/y_1'])(
    '%s is read, and written as it was',
    (text) => {
      const place = parseFilesPlace(text);
      expect(place && formatFilesPlace(place)).toBe(text);
    },
  );

  it('a slash at the end means nothing', () => {
    expect(parseS3Place('s3://journals/')).toEqual({ bucket: 'journals', prefix: '' });
    expect(parseS3Place('s3://journals/files/')).toEqual({ bucket: 'journals', prefix: 'files' });
  });

  it.each([
    '',
    'Disk',
    '/srv/files',
    's3://',
    's3:///files',
    's3://UPPER',
    's3://ab',
    's3://journals//files',
    's3://journals/../files',
    's3://journals/.hidden',
    's3://journals/a b',
    's3://journals/a\n',
    `s3://journals/${'x'.repeat(301)}`,
    'https://journals',
  ])('%j is none', (text) => {
    expect(parseFilesPlace(text)).toBeUndefined();
  });
});
