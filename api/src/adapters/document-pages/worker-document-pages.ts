import { AppError } from '@paycycle/schema/errors';
import type { DocumentPage, PlacedFigures } from '../../document-reader/index.ts';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { DocumentPages, ExtractedDocument, PageRange, ReadPages } from '../../kernel/ports/document-pages.ts';
import type { ThreadQuestion } from '../background-threads/ask-thread.ts';
import { ThreadPool, type ThreadPoolLimits } from '../background-threads/thread-pool.ts';
import { type FileKind, fileKindOf, pictureSizeOf } from './file-kind.ts';
import type { ImageResult, PdfPage, PdfParts, PdfResult, PictureQuestion, StampsResult } from './page-answers.ts';
import { withRecognised } from './sparse-page.ts';

/** Extension of the workers' files, as of this file: `.ts` in the sources, `.js` when built. */
const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const PDF_WORKER = new URL(`./read-pdf.worker${ENDING}`, import.meta.url);
const FIGURES_WORKER = new URL(`./recognise-figures.worker${ENDING}`, import.meta.url);
const PICTURE_WORKER = new URL(`./recognise-picture.worker${ENDING}`, import.meta.url);

const FILE_BYTES_MAX = 20 * 1024 * 1024;

/** A4 at 600 dots an inch has 35 million pixels. */
const PICTURE_PIXELS_MAX = 50_000_000;

export interface DocumentPagesLimits {
  /** For the text layer of one PDF, and the check which of its text is visible. */
  readonly pdf: ThreadPoolLimits;
  /** For text recognition on one page. */
  readonly picture: ThreadPoolLimits;
  /** For the deciding figures of one PDF. */
  readonly figures: ThreadPoolLimits;
  /** For text recognition on all pages of one document, without the time in the queue. */
  readonly documentMs: number;
}

/** A thread may retain a file of 20 MB: the next file replaces it. */
const KEPT_BYTES_MAX = FILE_BYTES_MAX;

const LIMITS: DocumentPagesLimits = {
  pdf: {
    // Each page with text is drawn twice, to find the text that is visible.
    timeMs: 90_000,
    memoryMb: 256,
    buffersMb: 768,
    threads: 2,
    waiting: 100,
    idleMs: 60_000,
    keptBytesMax: KEPT_BYTES_MAX,
  },
  // One at a time: a page takes seconds of processor time, and other requests need the processor too.
  picture: {
    // A page takes three to six seconds on an idle processor, and longer on a busy machine.
    timeMs: 120_000,
    memoryMb: 512,
    buffersMb: 768,
    threads: 1,
    waiting: 200,
    idleMs: 120_000,
    keptBytesMax: KEPT_BYTES_MAX,
  },
  // A separate thread: an invoice with text does not queue behind a scan of fifty pages.
  figures: {
    // A page takes a fifth of a second.
    timeMs: 60_000,
    memoryMb: 512,
    buffersMb: 768,
    threads: 1,
    waiting: 200,
    idleMs: 120_000,
    keptBytesMax: KEPT_BYTES_MAX,
  },
  documentMs: 900_000,
};

/** Length of stored hidden text; more would not help the user. */
const HIDDEN_LENGTH_MAX = 500;

/** Pages with text whose pictures are read: a stamp is on the first or the last page of a bill. */
const STAMP_PAGES_MAX = 10;

/** Confidence of the hidden text that a scanner puts beneath its image. */
const UNSEEN_CONFIDENCE = 0.6;

const TOO_MUCH = 'This file takes more time or memory to read than a document may.';
const BROKEN = 'This file is broken and cannot be read.';

/**
 * Reads text layers in two threads, and recognises text in images in another, one page at a time. So a file of fifty
 * pages lets others in between. Threads end after an idle time, and at once if a file exceeds its limits.
 */
export function createDocumentPages(
  limits: Partial<DocumentPagesLimits> = {},
): DocumentPages & { stop(): Promise<void> } {
  const all = { ...LIMITS, ...limits };
  const pdfs = new ThreadPool(PDF_WORKER, all.pdf);
  const pictures = new ThreadPool(PICTURE_WORKER, all.picture);
  const figures = new ThreadPool(FIGURES_WORKER, all.figures);
  const readers: Readers = { pdfs, pictures, figures, documentMs: all.documentMs, isStopped: false };
  return {
    read: (bytes, work) => readDocument(readers, bytes, work),
    showFigures: (bytes, asked, work) => showFigures(readers, bytes, asked, work),
    takeOut: (bytes, parts, work) => takeOut(readers, bytes, parts, work),
    stop: async () => {
      readers.isStopped = true;
      await Promise.all([pdfs.stop(), pictures.stop(), figures.stop()]);
    },
  };
}

interface Readers {
  readonly pdfs: ThreadPool;
  readonly pictures: ThreadPool;
  readonly figures: ThreadPool;
  readonly documentMs: number;
  /** True after `stop`: a thread that ended then says nothing about its document. */
  isStopped: boolean;
}

async function readDocument(readers: Readers, bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument> {
  const kind = fileKindOf(bytes);
  const refused = refusalOf(bytes, kind);
  if (refused) return { pages: [], attachments: [], refused };
  try {
    return kind === 'pdf' ? await readPdf(readers, bytes, work) : await readPictureFile(readers, bytes, work);
  } catch (error) {
    work.signal?.throwIfAborted();
    if (error instanceof AppError || readers.isStopped) throw error;
    return { pages: [], attachments: [], refused: error instanceof ThreadLimitError ? TOO_MUCH : BROKEN };
  }
}

/** Returns why a file cannot be read, judged by its size and first bytes; null if it can. */
function refusalOf(bytes: Uint8Array, kind: FileKind): string | null {
  if (bytes.byteLength === 0) return 'The file is empty.';
  if (bytes.byteLength > FILE_BYTES_MAX) return 'This file is too large: up to 20 MB are read.';
  if (kind === 'tiff') return 'TIFF pictures cannot be read. Save it as PDF, JPG or PNG and try again.';
  if (kind === 'heic') return 'HEIC pictures cannot be read. Save it as JPG and try again.';
  if (kind === 'other') return 'This file is no PDF or picture.';
  if (kind === 'pdf') return null;
  const size = pictureSizeOf(bytes, kind);
  if (!size) return 'This picture is broken and cannot be opened.';
  return size.width * size.height > PICTURE_PIXELS_MAX
    ? 'This picture is too large: up to 50 megapixels are read.'
    : null;
}

async function showFigures(
  { figures: threads, ...readers }: Readers,
  bytes: Uint8Array,
  figures: readonly PlacedFigures[],
  work: ReadPages,
): Promise<readonly boolean[]> {
  try {
    return await threads.run<readonly boolean[], readonly boolean[]>(
      () => moving({ figures }, bytes),
      async (said) => said,
      work,
    );
  } catch (error) {
    work.signal?.throwIfAborted();
    if (error instanceof AppError || readers.isStopped) throw error;
    return figures.map(() => false);
  }
}

async function takeOut(
  { pdfs, ...readers }: Readers,
  bytes: Uint8Array,
  parts: readonly PageRange[],
  work: ReadPages,
): Promise<readonly (Uint8Array | null)[]> {
  const none = parts.map(() => null);
  try {
    const answer = await pdfs.run<PdfParts, PdfParts>(
      () => moving({ parts }, bytes),
      async (said) => said,
      work,
    );
    return answer.parts ?? none;
  } catch (error) {
    work.signal?.throwIfAborted();
    if (error instanceof AppError || readers.isStopped) throw error;
    return none;
  }
}

async function readPictureFile(readers: Readers, bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument> {
  const seen = await recognise(readers, { bytes, pageNumber: null }, work);
  if ('refused' in seen) return { pages: [], attachments: [], refused: seen.refused };
  work.onProgress?.(1, 1);
  return { pages: [{ number: 1, origin: 'picture', ...seen }], attachments: [], refused: null };
}

async function readPdf(readers: Readers, bytes: Uint8Array, work: ReadPages): Promise<ExtractedDocument> {
  const answer = await readers.pdfs.run<PdfResult, PdfResult>(
    () => moving({ bytes }, bytes),
    async (said) => said,
    work,
  );
  if ('refused' in answer) return { pages: [], attachments: [], refused: answer.refused };
  const stamps = work.isTextOnly ? new Map() : await stampsOf(readers, bytes, answer.pages, work);
  const pages: DocumentPage[] = [];
  const clock = { left: readers.documentMs };
  for (const page of answer.pages) {
    const isRecognised = page.isSparse && !work.isTextOnly;
    const read = isRecognised ? await readSparsePage(readers, bytes, page, work, clock) : pageOf(page);
    const printed = [...(stamps.get(page.number) ?? read.stamps ?? []), ...page.slanted];
    pages.push({
      ...read,
      ...(page.hasOtherLetters && { hasOtherLetters: true }),
      ...(printed.length > 0 && { stamps: printed }),
    });
    if (isRecognised) work.onProgress?.(page.number, answer.pages.length);
  }
  return { pages, attachments: answer.attachments, refused: null };
}

/**
 * Reads the stamps in the pictures of the first pages with text and of the last, by page. None if that fails: the text
 * was read.
 */
async function stampsOf(
  readers: Readers,
  bytes: Uint8Array,
  pages: readonly PdfPage[],
  work: ReadPages,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const drawn = pages.filter(({ isSparse, hasLargeLetters }) => hasLargeLetters && !isSparse);
  const stampPages = drawn
    .filter((_, at) => at < STAMP_PAGES_MAX - 1 || at === drawn.length - 1)
    .map(({ number }) => number);
  if (stampPages.length === 0) return new Map();
  try {
    const question = () => moving({ stampPages }, bytes);
    const found = await readers.figures.run<StampsResult, StampsResult>(question, async (said) => said, work);
    return new Map(stampPages.flatMap((page, at) => (found[at]?.length ? [[page, found[at]]] : [])));
  } catch (error) {
    work.signal?.throwIfAborted();
    if (error instanceof AppError || readers.isStopped) throw error;
    return new Map();
  }
}

/** @throws ThreadLimitError when the document has used up its time */
async function readSparsePage(
  readers: Readers,
  bytes: Uint8Array,
  page: PdfPage,
  work: ReadPages,
  clock: { left: number },
): Promise<DocumentPage> {
  const begun = { at: 0 };
  const seen = await recognise(readers, { bytes, pageNumber: page.number }, work, begun);
  clock.left -= performance.now() - begun.at;
  if (clock.left < 0) throw new ThreadLimitError('out of time');
  // A page that cannot be drawn, or without recognised words, still has its text.
  if ('refused' in seen || seen.words.length === 0) return pageOf(page);
  return withRecognised(pageOf({ ...page, hidden: [] }), seen);
}

/**
 * Returns a page from its text layer. On a scan, the hidden text beneath the image gets a low confidence, since no
 * reader sees it. Beside visible text it is not read: it goes to `hiddenText`, and a user must look at it.
 */
function pageOf({ number, aspect, words, hidden, isSparse }: PdfPage): DocumentPage {
  const page = { number, origin: 'text', aspect, words } as const;
  if (hidden.length === 0) return page;
  if (!isSparse)
    return {
      ...page,
      hiddenText: hidden
        .map(({ text }) => text)
        .join(' ')
        .slice(0, HIDDEN_LENGTH_MAX),
    };
  return { ...page, words: [...words, ...hidden.map((word) => ({ ...word, confidence: UNSEEN_CONFIDENCE }))] };
}

function recognise(
  { pictures }: Readers,
  { bytes, pageNumber }: PictureQuestion,
  work: ReadPages,
  begun = { at: 0 },
): Promise<ImageResult> {
  const question = (): ThreadQuestion => {
    begun.at = performance.now();
    return moving({ pageNumber }, bytes);
  };
  return pictures.run<ImageResult, ImageResult>(question, async (said) => said, work);
}

/** Copies the bytes before they move to the thread, so that the caller keeps its own. */
function moving(rest: object, bytes: Uint8Array): ThreadQuestion {
  const copy = new Uint8Array(bytes);
  return { message: { ...rest, bytes: copy }, moved: [copy.buffer] };
}
