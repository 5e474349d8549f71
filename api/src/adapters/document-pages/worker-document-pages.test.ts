import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentPage } from '../../document-reader/index.ts';
import { drawPdf, printPdf, rawPdf } from '../../testing/printed-pdf.ts';
import { createDocumentPages } from './worker-document-pages.ts';

const owner = { userId: 'ann', companyId: 1 };

/** Patient with a busy machine; the limits have their own tests. */
const PATIENT = { memoryMb: 512, buffersMb: 768, threads: 1, waiting: 10, idleMs: 1000, timeMs: 120_000 };
const reader = createDocumentPages({ pdf: PATIENT, picture: PATIENT });
afterAll(() => reader.stop());

const textOf = (pages: readonly DocumentPage[]) => pages.map(({ words }) => words.map(({ text }) => text).join(' '));
const paragraph =
  'Quarterly service of the boilers in the east wing, with parts, labour and travel as agreed in our letter';

/** A picture of an invoice, white paper of 150 dots an inch. */
function drawnInvoice(turnedDegrees = 0) {
  const lines = ['Harbour Print Works', 'Invoice number HPW-2291', 'Invoice date 14 March 2026', 'Total due £478.94'];
  const canvas = createCanvas(1240, 1240);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(620, 620);
  context.rotate((turnedDegrees * Math.PI) / 180);
  context.translate(-620, -620);
  context.fillStyle = 'black';
  context.font = '34px sans-serif';
  for (const [row, line] of lines.entries()) context.fillText(line, 150, 240 + row * 90);
  return canvas;
}

describe('createDocumentPages', () => {
  it('returns the words of a text layer with their boxes', async () => {
    const bytes = await printPdf([
      [
        [40, 100, `Invoice ${paragraph}`],
        [300, 400, 'Total'],
      ],
    ]);
    const { pages, refused, attachments } = await reader.read(bytes, { owner });
    expect({ refused, attachments }).toEqual({ refused: null, attachments: [] });
    const [page] = pages;
    expect(page).toMatchObject({ number: 1, origin: 'text', aspect: expect.closeTo(210 / 297, 2) });
    expect(page?.words.at(-1)).toEqual({
      text: 'Total',
      confidence: 1,
      box: {
        left: expect.closeTo(300 / 595, 2),
        top: expect.closeTo(400 / 842, 2),
        width: expect.closeTo(23 / 595, 2),
        height: expect.closeTo(10 / 842, 2),
      },
    });
    expect(bytes.length).toBeGreaterThan(0);
  });

  it('sees a page as it is shown when the PDF turns it', async () => {
    const upright = await printPdf([[[40, 100, `Invoice ${paragraph}`]]]);
    const bytes = Buffer.from(
      upright.toString('latin1').replace('/Type /Page\n', '/Type /Page /Rotate 90\n'),
      'latin1',
    );
    const [page] = (await reader.read(bytes, { owner })).pages;
    expect(page?.aspect).toBeCloseTo(297 / 210, 2);
    const [word] = page?.words ?? [];
    // What was near the left edge and the top is near the top edge, at the right.
    expect(word?.box.top).toBeLessThan(0.1);
    expect(word?.box.left).toBeGreaterThan(0.8);
    expect(word?.box.height).toBeGreaterThan(word?.box.width ?? 1);
  });

  it('returns the files attached to a PDF', async () => {
    const bytes = await drawPdf((document) => {
      document.addPage().fontSize(10).text(paragraph, 40, 100);
      document.file(Buffer.from('<Invoice/>'), { name: 'factur-x.xml' });
    });
    const { attachments } = await reader.read(bytes, { owner });
    expect(attachments.map(({ fileName, bytes: content }) => [fileName, Buffer.from(content).toString()])).toEqual([
      ['factur-x.xml', '<Invoice/>'],
    ]);
  });

  it('recognises a picture on its side, and a scan in a PDF, page after page', async () => {
    const said: string[] = [];
    const onSide = await reader.read(drawnInvoice(90).toBuffer('image/png'), { owner });
    const scan = drawnInvoice(2).toBuffer('image/jpeg');
    const bytes = await drawPdf((document) => {
      document.addPage().fontSize(10).text(`${paragraph} and more`, 40, 100);
      document.addPage().image(scan, 0, 0, { width: 595, height: 595 });
    });
    const inPdf = await reader.read(bytes, { owner, onProgress: (page, of) => said.push(`${page} of ${of}`) });
    for (const page of [onSide.pages[0], inPdf.pages[1]]) {
      expect(page?.origin).toBe('picture');
      expect(textOf(page ? [page] : [])[0]).toMatch(/Harbour Print Works.*HPW-2291.*14 March 2026.*£478\.94/);
      expect(page?.words.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    }
    expect(inPdf.pages[0]?.origin).toBe('text');
    expect(said).toEqual(['2 of 2']);
    expect(onSide.pages[0]?.words[0]?.box).toMatchObject({
      left: expect.closeTo(150 / 1240, 1),
      top: expect.closeTo(215 / 1240, 1),
    });
  });

  it('refuses an unreadable file with a message', async () => {
    const refusalOf = async (bytes: Uint8Array) => (await reader.read(bytes, { owner })).refused;
    const large = createCanvas(8, 8).toBuffer('image/png');
    large.writeUInt32BE(10_000, 16);
    large.writeUInt32BE(10_000, 20);
    const locked = await printPdf([[[40, 40, 'hello']]], { userPassword: 'secret' });
    const long = await printPdf(Array.from({ length: 51 }, () => [[40, 40, paragraph]] as const));
    const whole = await printPdf([[[40, 40, paragraph]]]);
    expect(await refusalOf(Buffer.alloc(0))).toBe('The file is empty.');
    expect(await refusalOf(Buffer.from('just words'))).toBe('This file is no PDF or picture.');
    expect(await refusalOf(locked)).toBe('This PDF is protected by a password. Remove it and try again.');
    expect(await refusalOf(long)).toBe('This PDF has 51 pages; up to 50 are read.');
    expect(await refusalOf(large)).toBe('This picture is too large: up to 50 megapixels are read.');
    expect(await refusalOf(Buffer.from('%PDF-1.7\n1 0 obj\n<<'))).toBe('This PDF is broken and cannot be opened.');
    expect(await refusalOf(drawnInvoice().toBuffer('image/png').subarray(0, 60))).toMatch(/broken/);
    expect(await refusalOf(Buffer.from('II*\0 and so on'))).toMatch(/^TIFF/);
    expect(textOf((await reader.read(whole, { owner })).pages)).toEqual([paragraph]);
  });

  it('aborts slow and abandoned readings, and reads the next', async () => {
    const hurried = createDocumentPages({ pdf: { ...PATIENT, timeMs: 1 } });
    const bytes = await printPdf([[[40, 40, paragraph]]]);
    expect((await hurried.read(bytes, { owner })).refused).toMatch(/more time or memory/);
    await hurried.stop();
    const leaving = new AbortController();
    const left = reader.read(bytes, { owner, signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect((await reader.read(bytes, { owner })).refused).toBeNull();
  });

  it('aborts a PDF that inflates without end, and one with too much text', async () => {
    const bomb = rawPdf(Buffer.alloc(600 * 1024 * 1024, ' '));
    const endless = rawPdf(Buffer.from('BT /F1 1 Tf 10 10 Td (all work and no play) Tj ET\n'.repeat(200_000)));
    const small = createDocumentPages({ pdf: { ...PATIENT, buffersMb: 128 } });
    expect((await small.read(bomb, { owner })).refused).toMatch(/more time or memory/);
    expect((await small.read(endless, { owner })).refused).toBe('This PDF has more text than any invoice.');
    expect((await small.read(await printPdf([[[40, 40, paragraph]]]), { owner })).refused).toBeNull();
    await small.stop();
  });

  it('takes pages out of a PDF as PDFs of their own, and none of what is signed, broken or locked', async () => {
    const pages = ['one', 'two', 'three'].map((word) => [[40, 40, `${word} ${paragraph}`]] as const);
    const whole = await printPdf(pages);
    const parts = [
      { from: 1, to: 1 },
      { from: 2, to: 3 },
    ];
    const taken = await reader.takeOut(whole, parts, { owner });
    const read = await Promise.all(taken.map((bytes) => reader.read(bytes ?? Buffer.alloc(0), { owner })));
    expect(read.map((seen) => textOf(seen.pages))).toEqual([
      [`one ${paragraph}`],
      [`two ${paragraph}`, `three ${paragraph}`],
    ]);
    const signed = Buffer.concat([whole, Buffer.from('\n9 0 obj <</Type/Sig/ByteRange[0 1 2 3]>> endobj')]);
    const locked = await printPdf(pages, { userPassword: 'secret' });
    for (const bytes of [signed, locked, Buffer.from('%PDF-1.7\n1 0 obj\n<<')]) {
      expect(await reader.takeOut(bytes, parts, { owner })).toEqual([null, null]);
    }
  });

  it('records no result for a document when the server stops', async () => {
    const ending = createDocumentPages({ pdf: PATIENT });
    const reading = ending.read(await printPdf([[[40, 40, paragraph]]]), { owner });
    setImmediate(() => void ending.stop());
    await expect(reading).rejects.toThrow('ended');
  });

  it('refuses at once when the queue is full', async () => {
    const narrow = createDocumentPages({ pdf: { ...PATIENT, waiting: 1 } });
    const bytes = await printPdf([[[40, 40, paragraph]]]);
    const answers = await Promise.allSettled([1, 2, 3].map(() => narrow.read(bytes, { owner })));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await narrow.stop();
  });
});
