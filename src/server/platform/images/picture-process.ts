import sharp from 'sharp';
import { answerQuestions } from '../processes/child-program.ts';
import { encodePicture } from './encode-picture.ts';
import { isPictureKind } from './picture-kinds.ts';

/** The process that `encodeApart` starts: a picture comes in, the one made of it goes out; nothing for no picture. */
sharp.concurrency(1);
answerQuestions(({ content, kind }: { content: Uint8Array; kind: string }) => {
  if (!isPictureKind(kind)) throw new Error('No kind of picture');
  return encodePicture(Buffer.from(content), kind);
});
