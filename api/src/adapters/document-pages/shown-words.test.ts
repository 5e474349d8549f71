import { createCanvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { DocumentPage } from '../../document-reader/index.ts';
import { drawPdf } from '../../testing/printed-pdf.ts';
import { createDocumentPages } from './worker-document-pages.ts';

/** Patient with a busy machine. */
const PATIENT = { memoryMb: 512, buffersMb: 768, threads: 1, waiting: 10, idleMs: 1000, timeMs: 120_000 };
const reader = createDocumentPages({ pdf: PATIENT, picture: PATIENT });
afterAll(() => reader.stop());

type Draw = (pdf: PDFKit.PDFDocument) => void;

async function pageOf(draw: Draw, isTextOnly = false): Promise<DocumentPage | undefined> {
  const bytes = await drawPdf((pdf) => {
    pdf.addPage().fontSize(10);
    draw(pdf);
  });
  const { pages } = await reader.read(bytes, { owner: { userId: 'ann', companyId: 1 }, isTextOnly });
  return pages[0];
}

const textOf = (page: DocumentPage | undefined) => page?.words.map(({ text }) => text).join(' ');

/** A scan: the picture of a page, and beneath it in text that is not drawn what somebody says of it. */
function scan(pdf: PDFKit.PDFDocument, layer: string): void {
  const canvas = createCanvas(1240, 1240);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = '40px sans-serif';
  context.fillText('Total due £120.00', 150, 240);
  pdf.image(canvas.toBuffer('image/png'), 0, 0, { width: 595, height: 595 });
  pdf.addContent('3 Tr');
  pdf.text(layer, 72, 100, { lineBreak: false });
}

describe('the text of a page', () => {
  it.each<[string, Draw]>([
    ['white', (pdf) => pdf.fillColor('white').text('£1,200.00', 40, 200)],
    ['nearly white', (pdf) => pdf.fillColor('#f8f8f8').text('£1,200.00', 40, 200)],
    ['tiny', (pdf) => pdf.fontSize(1).text('£1,200.00', 40, 200)],
    ['invisible', (pdf) => pdf.addContent('3 Tr').text('£1,200.00', 40, 200)],
    ['transparent', (pdf) => pdf.fillOpacity(0).text('£1,200.00', 40, 200)],
    ['covered', (pdf) => pdf.text('£1,200.00', 40, 200).rect(30, 190, 200, 40).fill('white')],
    ['clipped away', (pdf) => pdf.rect(300, 300, 10, 10).clip().text('£1,200.00', 40, 200)],
  ])('that is %s is apart from what is shown', async (_how, hide) => {
    const page = await pageOf((pdf) => hide(pdf.text('Total due £120.00', 40, 100)));
    expect(textOf(page)).toBe('Total due £120.00');
    expect(page?.hiddenText).toBe('£1,200.00');
  });

  it('is read in pale ink, in white on a dark ground, small, upwards and down to its dashes', async () => {
    const page = await pageOf((pdf) => {
      pdf.fillColor('#bbbbbb').text('pale', 40, 100).fillColor('black').fontSize(4).text('small', 40, 150);
      pdf.rect(30, 190, 200, 40).fill('#333333').fillColor('white').fontSize(10).text('white', 40, 200);
      pdf
        .fillColor('black')
        .text('- 7.00', 40, 250)
        .rotate(-90, { origin: [40, 400] })
        .text('upwards', 40, 400);
    });
    expect(textOf(page)).toBe('pale small white - 7.00 upwards');
    expect(page?.hiddenText).toBeUndefined();
  });

  it.each([
    ['beside it', 0],
    ['at a distance', 4],
  ])('tells no figure that is white before one that is shown (%s)', async (_where, gap) => {
    const page = await pageOf((pdf) => {
      const begin = pdf.widthOfString('6,');
      pdf.fillColor('white').text('6,', 40, 100, { lineBreak: false });
      pdf.fillColor('black').text('120.00', 40 + begin + gap, 100, { lineBreak: false });
    });
    const sure = page?.words.filter(({ confidence }) => confidence > 0.7).map(({ text }) => text) ?? [];
    expect(sure.join(' ')).not.toContain('6');
  });

  it.each([
    ['its first figures', '6,120.00', 0, '6,'],
    ['one that stands first', '9120.00', 0, '9'],
    ['one in the middle', '1,920.00', 2, '9'],
    ['its last figures', '120.0099', 6, '99'],
    ['the first figures behind a label', 'Total due 6,120.00', 10, '6,'],
  ])('is in doubt where %s cannot be seen', async (_which, text, at, covered) => {
    const page = await pageOf((pdf) => {
      pdf.text(text, 40, 100, { lineBreak: false });
      const left = 40 + pdf.widthOfString(text.slice(0, at));
      pdf.rect(left - 0.3, 98, pdf.widthOfString(covered) + 0.6, 14).fill('white');
    });
    const figures = page?.words.filter((word) => /\d/.test(word.text)) ?? [];
    expect(figures).toHaveLength(1);
    expect(figures[0]?.confidence).toBeLessThan(0.7);
  });

  it.each(['Helvetica', 'Times-Roman', 'Courier', 'Courier-Bold'])('is sure of all figures in %s', async (font) => {
    const texts = [
      '1,111.11',
      '(120.00)',
      '£ 1,200.00',
      '-7.00',
      '11',
      'Total due: £1,200.00',
      'Invoice 1 of 11',
      '20-00-00',
    ];
    const page = await pageOf((pdf) => {
      for (const [size, left] of [
        [5, 40],
        [10, 200],
        [18, 340],
      ] as const) {
        pdf.font(font).fontSize(size);
        texts.forEach((text, at) => {
          pdf.text(text, left, 100 + 25 * at, { lineBreak: false });
        });
      }
      pdf.fontSize(10).text('1,200.00', 40, 400, { characterSpacing: 2, lineBreak: false });
    });
    expect(page?.words.filter(({ confidence }) => confidence < 1)).toEqual([]);
    expect(page?.hiddenText).toBeUndefined();
  });

  it('is in doubt where one figure stands on another', async () => {
    const page = await pageOf((pdf) => pdf.text('£120.00', 40, 100).fillColor('white').text('£900.00', 40, 100.5));
    expect(page?.words.every(({ confidence }) => confidence < 0.7)).toBe(true);
  });

  it('of a scan is what its picture shows, whatever is written beneath it', async () => {
    const page = await pageOf((pdf) => scan(pdf, 'Total due £1,200.00'));
    expect(page?.origin).toBe('picture');
    expect(textOf(page)).toBe('Total due £120.00');
    expect(page?.hiddenText).toBeUndefined();
  });

  it('of a scan that nobody recognises is what is written beneath it, in doubt', async () => {
    const page = await pageOf((pdf) => scan(pdf, 'Total due £120.00'), true);
    expect(textOf(page)).toBe('Total due £120.00');
    expect(page?.words.every(({ confidence }) => confidence < 0.7)).toBe(true);
  });
});
