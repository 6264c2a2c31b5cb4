import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { encodePicture } from './encode-picture.ts';
import { notAPicture } from './exit-codes.ts';
import { isPictureKind } from './picture-kinds.ts';

/** The process that `encodeApart` starts: a picture comes in, the one made of it goes out. Readers go first. */
const kind = process.argv[2];
if (!isPictureKind(kind)) throw new Error('No kind of picture');
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
const encoded = await encodePicture(await buffer(process.stdin), kind);
if (encoded) process.stdout.write(encoded);
else process.exitCode = notAPicture;
