import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import type { PageImage } from './grey-picture.ts';
import type { ImageResult, PictureQuestion } from './page-answers.ts';
import { decodedPicture, drawnPage } from './picture-raster.ts';
import { readPicture } from './read-picture.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

workInThread<ImageResult, PictureQuestion>(async ({ bytes, pageNumber }) => {
  let image: PageImage;
  try {
    image = pageNumber === null ? await decodedPicture(bytes) : await drawnPage(bytes, pageNumber);
  } catch {
    return { answer: { refused: 'This picture is broken and cannot be opened.' } };
  }
  return { answer: await readPicture(image) };
});
