import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import type { GreyPicture } from './grey-picture.ts';

// Runs in a thread, also straight from the source: types that Node can strip, and nothing else.

/** A word as it was recognised; its box in pixels. */
export interface RecognisedWord {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LANGUAGE = 'eng';

/** The integer model of the best training: within a hair of the float one, at half its time. */
const LANGUAGE_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

let recogniser: Promise<Worker> | null = null;
let layoutSet: PSM = PSM.AUTO;

/** Recognises the words of a picture that stands upright, in the order in which they are read. Call it once at a time. */
export async function recognisedWords(picture: GreyPicture, layout: PSM = PSM.AUTO): Promise<RecognisedWord[]> {
  recogniser ??= openRecogniser();
  // The next call tries again.
  recogniser.catch(() => {
    recogniser = null;
  });
  const worker = await recogniser;
  if (layout !== layoutSet) await worker.setParameters({ tessedit_pageseg_mode: layout });
  layoutSet = layout;
  const { data } = await worker.recognize(greymapOf(picture), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.flatMap(({ words }) =>
    words.map(({ text, confidence, bbox }) => ({
      text,
      confidence: confidence / 100,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    })),
  );
}

/** It asks nothing of the network, and keeps nothing on disk. */
async function openRecogniser(): Promise<Worker> {
  const worker = await createWorker(LANGUAGE, 1, {
    langPath: LANGUAGE_FOLDER,
    cacheMethod: 'none',
    gzip: true,
    // The failed call reports its error; without this handler, it is thrown again where it cannot be caught.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return worker;
}

/** A netpbm greymap: a line of text and the pixels. */
function greymapOf({ width, height, pixels }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
