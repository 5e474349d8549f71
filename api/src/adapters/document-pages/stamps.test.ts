import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { readPages } from '../../document-reader/index.ts';
import { READER_CONTEXT } from '../../document-reader/testing/written-page.ts';
import { drawPdf, type Printed } from '../../testing/printed-pdf.ts';
import { someOrAll } from '../../testing/test-size.ts';
import { createDocumentPages } from './worker-document-pages.ts';

/** Patient with a busy machine. */
const PATIENT = { memoryMb: 512, buffersMb: 768, threads: 1, waiting: 10, idleMs: 1000, timeMs: 120_000 };
const LIMITS = { pdf: PATIENT, picture: PATIENT, figures: PATIENT };
const reader = createDocumentPages(LIMITS);
afterAll(() => reader.stop());

const BILL: readonly Printed[] = [
  [50, 50, 'Harbour Print Limited', 16],
  [50, 75, '4 Quay Street, Penzance TR18 4BD'],
  [400, 50, 'INVOICE', 18],
  [50, 130, 'To: Larkfield Interiors Ltd'],
  [350, 130, 'Invoice number: HPW-2291'],
  [350, 145, 'Invoice date: 14 June 2026'],
  [50, 250, 'Printing of leaflets as ordered'],
  [480, 250, '£1,000.00'],
  [350, 300, 'Net'],
  [480, 300, '£1,000.00'],
  [350, 315, 'VAT at 20%'],
  [480, 315, '£200.00'],
  [350, 330, 'Total due'],
  [480, 330, '£1,200.00'],
  [50, 700, 'Sort code: 20-00-00   Account number: 55779911'],
];

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** Kind of the document, and the doubt on its total. */
async function readBill(bytes: Uint8Array, pages = reader): Promise<string> {
  const seen = await pages.read(bytes, { owner: { userId: 'ann', companyId: 1 } });
  const { documentType, invoices } = readPages(seen.pages, READER_CONTEXT);
  return `${documentType}: ${invoices[0]?.totalAmount.doubt ?? 'sure'}`;
}

function printedBill(draw: Draw): Promise<Uint8Array> {
  return drawPdf((pdf) => {
    pdf.addPage();
    for (const [x, y, text, size = 10] of BILL) pdf.fontSize(size).text(text, x, y, { lineBreak: false });
    draw(pdf);
  });
}

interface Stamp {
  readonly lines: readonly string[];
  /** White letters on an even ground. */
  readonly isBadge?: boolean;
  readonly degrees?: number;
  readonly font?: string;
  readonly colour?: string;
  /** Even ground under the letters. */
  readonly tint?: string;
  /** Rules behind the letters, and beyond the frame. */
  readonly ruled?: string;
}

/** Stamps words in a frame around the middle of the context. */
function drawStamp(
  context: SKRSContext2D,
  { lines, degrees = 0, font = 'bold 60px sans-serif', colour = '#b01818', isBadge = false, tint, ruled }: Stamp,
) {
  context.rotate((degrees * Math.PI) / 180);
  context.font = font;
  const size = Number(/(\d+)px/.exec(font)?.[1]);
  const width = Math.max(...lines.map((line) => context.measureText(line).width));
  const height = 1.2 * size * lines.length;
  const frame = [-width / 2 - 0.4 * size, -height / 2 - 0.2 * size, width + 0.8 * size, height + 0.4 * size] as const;
  const [left, top, wide, high] = frame;
  if (tint) {
    context.fillStyle = tint;
    context.fillRect(...frame);
  }
  if (ruled) {
    context.fillStyle = ruled;
    for (let y = top; y < top + high; y += 16) context.fillRect(left - 40, y, wide + 80, 2);
  }
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = 6;
  if (isBadge) context.fillRect(...frame);
  else context.strokeRect(...frame);
  if (isBadge) context.fillStyle = 'white';
  for (const [at, line] of lines.entries()) {
    context.fillText(line, -context.measureText(line).width / 2, -height / 2 + (1.2 * at + 0.95) * size);
  }
}

/** A transparent image of a stamp, as letters of 26 points at 166 dots an inch. */
function pictureOf(stamp: Stamp): Buffer {
  const canvas = createCanvas(600, 600);
  const context = canvas.getContext('2d');
  context.translate(300, 300);
  drawStamp(context, stamp);
  return canvas.toBuffer('image/png');
}

const withPicture = (stamp: Stamp) =>
  printedBill((pdf) => pdf.image(pictureOf(stamp), 60, 380, { width: 260, height: 260 }));

/** A scan of the bill at 150 dots an inch, with the stamp over its sums. */
function scannedBill(stamp: Stamp): Buffer {
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f6f4f0';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  const dots = 1240 / 595;
  for (const [x, y, text, size = 10] of BILL) {
    context.font = `${size * dots}px sans-serif`;
    context.fillText(text, x * dots, (y + size) * dots);
  }
  for (const y of [240, 290, 350]) context.fillRect(50 * dots, y * dots, 500 * dots, 2);
  context.translate(230 * dots, 300 * dots);
  drawStamp(context, stamp);
  return canvas.toBuffer('image/jpeg');
}

const PAID = /^invoice: It says that it is paid already/;
const VOID = /^invoice: It says that it is void/;

describe('the stamp of a bill', () => {
  it.each(
    someOrAll<[Stamp, RegExp]>(
      [
        [{ lines: ['PAID', '12 JUN 2026'], degrees: -15, colour: '#1c3f94' }, PAID],
        [{ lines: ['VOID'], degrees: -45, font: 'bold 150px sans-serif', colour: '#dddddd' }, VOID],
        [{ lines: ['DO NOT PAY'], degrees: -30, font: '50px sans-serif' }, /nothing is left to pay/],
        [{ lines: ['COPY'], degrees: 12, colour: '#888888' }, /stamped as a copy/],
        [{ lines: ['PRO FORMA'], degrees: -10 }, /^pro_forma/],
        [{ lines: ['PAID'], degrees: 15, colour: '#107030', isBadge: true }, PAID],
        [{ lines: ['PAID'], degrees: 90 }, PAID],
        [{ lines: ['DO NOT', 'PAY'], colour: '#600000', tint: '#e08080' }, /nothing is left to pay/],
        [{ lines: ['VOID'], ruled: '#9090a0' }, VOID],
      ],
      [
        [{ lines: ['PAID'] }, PAID],
        [{ lines: ['PAID', 'WITH THANKS'], degrees: 20, font: 'bold 40px serif' }, PAID],
        [{ lines: ['CANCELLED'], degrees: 30, colour: 'black' }, VOID],
        [{ lines: ['VOID'], degrees: 180 }, VOID],
        [{ lines: ['DO NOT PAY'], degrees: -90, font: 'bold 50px sans-serif' }, /nothing is left to pay/],
        [{ lines: ['PAID'], degrees: -12, tint: '#ffe9a0' }, PAID],
      ],
    ),
  )('is read from a picture beside text: %j', async (stamp, doubt) => {
    expect(await readBill(await withPicture(stamp))).toMatch(doubt);
  });

  it.each(
    someOrAll<[Stamp, RegExp]>(
      [
        [{ lines: ['PAID', '12 JUN 2026'], degrees: 10, font: 'bold 70px sans-serif', colour: '#1c3f94' }, PAID],
        [{ lines: ['CANCELLED'], degrees: -35, font: 'bold 80px sans-serif' }, VOID],
        [{ lines: ['VOID'], degrees: 180, ruled: '#404040' }, VOID],
      ],
      [
        [{ lines: ['PAID'], degrees: -20, font: 'bold 90px sans-serif' }, PAID],
        [{ lines: ['VOID'], degrees: 45, font: 'bold 120px serif' }, VOID],
        [{ lines: ['PAID'], degrees: 90 }, PAID],
      ],
    ),
  )('is read from a scan across its lines: %j', async (stamp, doubt) => {
    expect(await readBill(scannedBill(stamp))).toMatch(doubt);
  });

  it('is read if it is drawn in curves', async () => {
    const bytes = await printedBill((pdf) => {
      pdf
        .rotate(-25, { origin: [200, 500] })
        .lineWidth(7)
        .strokeColor('#b01818');
      pdf.moveTo(100, 480).lineTo(115, 520).lineTo(130, 480).stroke();
      pdf.ellipse(157, 500, 18, 20).stroke().moveTo(190, 480).lineTo(190, 520).stroke();
      pdf.moveTo(207, 483).lineTo(207, 517).lineTo(216, 517).bezierCurveTo(243, 517, 243, 483, 216, 483);
      pdf.closePath().stroke();
    });
    expect(await readBill(bytes)).toMatch(VOID);
  });

  it('is read if a PDF editor added it as a note', async () => {
    const bytes = await printedBill((pdf) => {
      const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' };
      const box = [0, 0, 160, 50];
      const look = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: { Font: { F: font } } });
      look.end(Buffer.from('BT /F 36 Tf 1 0 0 rg 15 12 Td (PAID) Tj ET'));
      const stamp = { Type: 'Annot', Subtype: 'Stamp', F: 4, AP: { N: look } };
      pdf.annotate(80, 420, 160, 50, stamp);
    });
    expect(await readBill(bytes)).toMatch(PAID);
  });

  it.each([-45, -20, 20, 45])('is read if it is text at %i degrees', async (degrees) => {
    const bytes = await printedBill((pdf) =>
      pdf
        .rotate(degrees, { origin: [250, 480] })
        .fontSize(48)
        .text('PAID', 200, 460, { lineBreak: false }),
    );
    expect(await readBill(bytes)).toMatch(PAID);
  });
});

describe('text that is turned', () => {
  it.each<[string, number, RegExp]>([
    ['DO NOT PAY', 90, /nothing is left to pay/],
    ['DO NOT PAY', 180, /nothing is left to pay/],
    ['Paid by DD', 180, /collects it/],
    ['DIRECT DEBIT', -90, /collects it/],
    ['DIRECT DEBIT', 180, /collects it/],
    ['DD', 90, /collects it/],
    ['CUSTOMER SERVICE', 90, /sure/],
  ])('is read as a stamp: %s at %i degrees', async (text, degrees, doubt) => {
    const bytes = await printedBill((pdf) =>
      pdf
        .rotate(degrees, { origin: [250, 480] })
        .fontSize(40)
        .text(text, 150, 460, { lineBreak: false }),
    );
    expect(await readBill(bytes)).toMatch(doubt);
  });
});

describe('slanted text of several words', () => {
  it.each([
    ['DO NOT PAY', -30, /nothing is left to pay/],
    ['NULL AND VOID', -45, VOID],
    ['FILE COPY', -45, /stamped as a copy/],
    ['ON HOLD', -20, /withheld or in dispute/],
    ['IN DISPUTE', 20, /withheld or in dispute/],
  ])('is read as a stamp: %s at %i degrees', async (text, degrees, doubt) => {
    const bytes = await printedBill((pdf) =>
      pdf
        .rotate(degrees, { origin: [250, 480] })
        .fontSize(40)
        .text(text, 150, 460, { lineBreak: false }),
    );
    expect(await readBill(bytes)).toMatch(doubt);
  });

  it.each(['Thank you', 'HARBOUR PRINT', 'NEW WEBSITE'])('is none against paying: %s', async (text) => {
    const bytes = await printedBill((pdf) =>
      pdf
        .rotate(-20, { origin: [250, 480] })
        .fontSize(40)
        .text(text, 150, 460, { lineBreak: false }),
    );
    expect(await readBill(bytes)).toBe('invoice: sure');
  });

  it('is read on the last of many pages with pictures', async () => {
    const logo = pictureOf({ lines: ['HARBOUR'] });
    const paid = pictureOf({ lines: ['PAID'] });
    const bytes = await printedBill((pdf) => {
      for (let page = 2; page <= 12; page += 1) {
        pdf.image(logo, 60, 80, { width: 160, height: 160 });
        pdf.addPage().fontSize(10).text(`Page ${page} of 12`, 50, 800, { lineBreak: false });
        pdf.text('Leaflets as ordered and delivered. '.repeat(20), 50, 300, { width: 400 });
      }
      pdf.image(paid, 60, 380, { width: 260, height: 260 });
    });
    expect(await readBill(bytes)).toMatch(PAID);
  });
});

describe('a picture that is no stamp against paying', () => {
  it.each(
    someOrAll<Stamp>(
      [
        { lines: ['RECEIVED', '15 JUN 2026'], degrees: -12 },
        { lines: ['APPROVED', 'FOR PAYMENT'], degrees: 15, font: 'bold 40px sans-serif' },
        { lines: ['DIRECT', 'Debit'] },
      ],
      [
        { lines: ['HARBOUR', 'PRINT'], font: 'bold 50px serif' },
        { lines: ['FREE', 'DELIVERY'], degrees: 20 },
      ],
    ),
  )('leaves a bill without a doubt: %j', async (stamp) => {
    expect(await readBill(await withPicture(stamp))).toBe('invoice: sure');
  });

  it('leaves a bill readable that has no time for its pictures', async () => {
    const hurried = createDocumentPages({ ...LIMITS, figures: { ...PATIENT, timeMs: 1 } });
    expect(await readBill(await withPicture({ lines: ['PAID'] }), hurried)).toBe('invoice: sure');
    await hurried.stop();
  });
});
