import { describe, expect, it } from 'vitest';
import { drawPdf, printPdf, rawPdf } from '../../testing/printed-pdf.ts';
import { createPdfTextReader } from './worker-pdf-text-reader.ts';

/** Patient with a busy machine; the limits have their own tests. */
const reader = createPdfTextReader({ timeMs: 60_000 });

const textOf = async (bytes: Uint8Array) =>
  (await reader.readPages(bytes))?.map((lines) => lines.map(({ items }) => items.map(({ text }) => text)));

describe('createPdfTextReader', () => {
  it('answers lines from the top down and items from left to right, whatever the order in the file', async () => {
    const bytes = await printPdf([
      [
        [300, 100, 'right'],
        [40, 200, 'below'],
        [40, 100, 'left hand'],
      ],
    ]);
    expect(await textOf(bytes)).toEqual([[['left hand', 'right'], ['below']]]);
    const [[line] = []] = (await reader.readPages(bytes)) ?? [];
    expect(line?.text).toBe('left hand right');
    expect(line?.items[1]).toMatchObject({ x: 300, y: expect.closeTo(107.2, 0), width: expect.closeTo(19.6, 1) });
  });

  it('parts columns that were made with spaces', async () => {
    expect(await textOf(await printPdf([[[40, 100, 'Total due      12.00']]]))).toEqual([[['Total due', '12.00']]]);
  });

  it('keeps a raised ending in its line', async () => {
    const bytes = await printPdf([
      [
        [40, 100, '3'],
        [45.6, 99.7, 'rd', 6],
        [54, 100, 'September'],
      ],
    ]);
    expect(await textOf(bytes)).toEqual([[['3rd September']]]);
  });

  it('reads the first five pages', async () => {
    const bytes = await printPdf([1, 2, 3, 4, 5, 6, 7].map((page) => [[40, 40, `page ${page}`]]));
    expect((await textOf(bytes))?.flat(2)).toEqual(['page 1', 'page 2', 'page 3', 'page 4', 'page 5']);
  });

  it('leaves the bytes as they were', async () => {
    const bytes = await printPdf([[[40, 40, 'one']]]);
    const before = Buffer.from(bytes);
    await reader.readPages(bytes);
    expect(bytes.equals(before)).toBe(true);
  });

  it('has no answer for a page that is a picture', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const scan = await drawPdf((document) => document.addPage().image(pixel, 0, 0, { width: 595, height: 842 }));
    expect(await reader.readPages(scan)).toBeNull();
  });

  it('has no answer for a file that needs a password, and reads one that only forbids changes', async () => {
    const page = [[40, 40, 'hello']] as const;
    expect(await reader.readPages(await printPdf([page], { userPassword: 'secret' }))).toBeNull();
    expect(await textOf(await printPdf([page], { ownerPassword: 'secret' }))).toEqual([[['hello']]]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('not a pdf at all')],
    ['only a head', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ])('has no answer for %s', async (_name, bytes) => {
    expect(await reader.readPages(bytes)).toBeNull();
  });

  it('has no answer for more text than a page can hold', async () => {
    const line = 'BT /F1 1 Tf 10 10 Td (all work and no play) Tj ET\n';
    expect(await textOf(rawPdf(Buffer.from(line)))).toEqual([[['all work and no play']]]);
    expect(await reader.readPages(rawPdf(Buffer.from(line.repeat(200_000))))).toBeNull();
  });

  it('ends a file that inflates without end by its memory, and reads the next', async () => {
    const bomb = rawPdf(Buffer.alloc(600 * 1024 * 1024, ' '));
    const small = createPdfTextReader({ timeMs: 60_000, memoryMb: 64 });
    const [first, second] = await Promise.all([
      small.readPages(bomb),
      small.readPages(await printPdf([[[40, 40, 'next']]])),
    ]);
    expect([first, second?.flat().map(({ text }) => text)]).toEqual([null, ['next']]);
  }, 60_000);

  it('ends a file when its time is over', async () => {
    const hurried = createPdfTextReader({ timeMs: 1 });
    expect(await hurried.readPages(await printPdf([[[40, 40, 'one']]]))).toBeNull();
  });

  it('answers at once when too many wait', async () => {
    const narrow = createPdfTextReader({ timeMs: 60_000, waiting: 1 });
    const bytes = await printPdf([[[40, 40, 'one']]]);
    const answers = await Promise.all([1, 2, 3].map(() => narrow.readPages(bytes)));
    expect(answers.map((pages) => pages !== null)).toEqual([true, true, false]);
  });
});
