import { resolve } from 'node:path';
import { parseS3Place, wrongPlace } from '#domain/files-place.ts';
import { S3Bucket } from '../s3/s3-bucket.ts';
import { S3Connection, type S3Options } from '../s3/s3-client.ts';
import { folderObjectStore } from './folder-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

/** The store of a place as people name it: a folder, or `s3://bucket/prefix`. Throws for other kinds of places. */
export function openObjectStore(place: string, s3: S3Options): ObjectStore {
  const wrong = wrongPlace(place);
  if (wrong !== undefined) throw new Error(`${wrong}.`);
  const inS3 = parseS3Place(place);
  return inS3
    ? s3ObjectStore(new S3Bucket(new S3Connection(s3), inS3))
    : folderObjectStore(resolve(place));
}
