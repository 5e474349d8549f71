import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { linesOf, type PlacedText } from './text-lines.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

const PAGES_MAX = 5;

/** Of a page; no invoice comes near. What is over is not worth reading, and must not reach the server's thread. */
const CHARACTERS_MAX = 50_000;
const PIECES_MAX = 10_000;

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function readPages(data: Uint8Array) {
  // verbosity 0: the library's warnings on broken files are nobody's.
  const document = await getDocumentProxy(data, { verbosity: 0, useSystemFonts: false, stopAtErrors: true });
  const pages = [];
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
    const placed = await readPage(await document.getPage(number));
    if (!placed) return null;
    pages.push(linesOf(placed));
  }
  return pages.some((lines) => lines.length > 0) ? pages : null;
}

async function readPage(page: Page): Promise<PlacedText[] | null> {
  const placed: PlacedText[] = [];
  let characters = 0;
  const [, , , , pageX = 0, pageY = 0] = page.getViewport({ scale: 1 }).transform;
  const { rotation } = page.getViewport({ scale: 1 });
  for await (const { items } of page.streamTextContent() as AsyncIterable<{ items: object[] }>) {
    for (const item of items) {
      if (!isText(item)) continue;
      characters += item.str.length;
      if (characters > CHARACTERS_MAX || placed.length >= PIECES_MAX) return null;
      const [, , , , x = 0, y = 0] = item.transform;
      const [left, top] = turned(rotation, x, y);
      placed.push({ text: item.str, x: pageX + left, y: pageY + top, width: item.width, height: item.height || 1 });
    }
  }
  return placed;
}

/** Where a point of the PDF, whose y grows upwards, stands on the page as it is shown; before the page's own offset. */
function turned(rotation: number, x: number, y: number): [number, number] {
  if (rotation === 90) return [y, x];
  if (rotation === 180) return [-x, y];
  if (rotation === 270) return [-y, -x];
  return [x, -y];
}

function isText(item: object): item is { str: string; transform: number[]; width: number; height: number } {
  return 'str' in item;
}

/** A file that cannot be opened (broken, or with a password) rejects, and has no text for us. */
parentPort?.postMessage(await readPages(workerData).catch(() => null));
