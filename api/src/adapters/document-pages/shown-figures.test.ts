import { afterAll, describe, expect, it } from 'vitest';
import type { FigureKind } from '../../document-reader/index.ts';
import { useForgedFont } from '../../testing/forged-font.ts';
import { drawPdf } from '../../testing/printed-pdf.ts';
import { createDocumentPages } from './worker-document-pages.ts';

/** Patient with a busy machine. */
const PATIENT = { memoryMb: 512, buffersMb: 768, threads: 1, waiting: 10, idleMs: 10_000, timeMs: 120_000 };
const reader = createDocumentPages({ pdf: PATIENT, figures: PATIENT });
afterAll(() => reader.stop());
const owner = { userId: 'ann', companyId: 1 };

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** Each line of a page is one value of its text layer, with whether the page shows it. */
async function compared(kind: FigureKind, draw: Draw): Promise<Record<string, boolean>> {
  const bytes = await drawPdf((pdf) => {
    pdf.addPage().fontSize(10);
    draw(pdf);
  });
  const { pages } = await reader.read(bytes, { owner });
  const lines = Map.groupBy(pages[0]?.words ?? [], ({ box }) => Math.round(box.top * 100));
  const figures = [...lines.values()].map((words) => {
    const left = Math.min(...words.map(({ box }) => box.left));
    const right = Math.max(...words.map(({ box }) => box.left + box.width));
    const box = { ...(words[0]?.box ?? { top: 0, height: 0 }), left, width: right - left };
    return { kind, text: words.map(({ text }) => text).join(' '), page: 1, box };
  });
  const shown = await reader.showFigures(bytes, figures, { owner });
  return Object.fromEntries(figures.map(({ text }, at) => [text, shown[at] ?? false]));
}

describe('the figures of a page', () => {
  it.each<[string, FigureKind, string, Record<string, string>, string]>([
    ['an amount', 'amount', '£120.00', { '1': '1,0', '2': '8' }, '£1,080.00'],
    ['the point of an amount', 'amount', '£120.00', { '.': '0' }, '£120000'],
    ['the order of a date', 'date', '1/11/2027', { '/': '1', '1': '/' }, '/1//12027'],
    ['the month of a date', 'date', '30 Nov 2027', { N: 'D', o: 'e', v: 'c' }, '30 Dec 2027'],
    ['a sort code', 'code', '20-00-00', { '2': '4' }, '40-00-00'],
    ['an account number', 'code', '55779911', { '7': '1' }, '55119911'],
    ['pounds that are dollars', 'amount', '$120.00', { $: '£' }, '£120.00'],
    ['pounds that are yen', 'amount', '¥120.00', { '¥': '£' }, '£120.00'],
    ['pounds that are euros', 'amount', 'EUR 120.00', { E: 'G', U: 'B', R: 'P' }, 'GBP 120.00'],
    ['an amount whose dollars are a letter', 'amount', 'x$120.00', { x: '(', $: '(' }, '((120.00'],
    ['the code of a currency', 'code', 'USD', { U: 'G', S: 'B', D: 'P' }, 'GBP'],
    ['an invoice number', 'code', 'HP-20418', { '8': '3' }, 'HP-20413'],
  ])('are others than its text says: %s', async (_which, kind, drawn, says, said) => {
    expect(await compared(kind, (pdf) => useForgedFont(pdf, 'Helvetica', says).text(drawn, 40, 100))).toEqual({
      [said]: false,
    });
  });

  it('are others where a 6 stands on its head', async () => {
    const shown = await compared('amount', (pdf) => {
      const [width, begin] = [pdf.widthOfString('6'), pdf.widthOfString('£')];
      pdf.text('£', 40, 100, { lineBreak: false });
      pdf.text('00.00', 40 + begin + width, 100, { lineBreak: false });
      const middle: [number, number] = [40 + begin + width / 2, 100 + 5.6];
      pdf.rotate(180, { origin: middle }).text('6', 40 + begin, 100, { lineBreak: false });
    });
    expect(Object.values(shown)).not.toContain(true);
  });

  it('are others where a part of an 8 is covered', async () => {
    const shown = await compared('amount', (pdf) => {
      pdf.fontSize(20).text('£800.00', 40, 100, { lineBreak: false });
      pdf.rect(40 + pdf.widthOfString('£'), 100, 5, 20).fill('white');
    });
    expect(shown).toEqual({ '£800.00': false });
  });

  it.each(['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Courier'])('are those of its text in %s', async (font) => {
    const [amounts = [], dates = [], codes = []] = [
      [
        '£1,111.11',
        '£ 1,200.00',
        'GBP 1,200.00',
        '12.50 GBP',
        '$12.50',
        'EUR 70.00',
        '12000',
        '-7.00',
        '(478.94)',
        '£0.70',
      ],
      ['01/11/2026', '30 November 2026', '1st of March 2027', '7.7.26'],
      ['20-00-00', '55779911', 'HP-20418', 'SI/498582', '51', 'GBP', '(GBP):'],
    ];
    const draw =
      (texts: readonly string[]): Draw =>
      (pdf) => {
        pdf.font(font);
        for (const [at, text] of texts.entries()) pdf.fontSize(at % 2 === 0 ? 10 : 7).text(text, 40, 100 + 30 * at);
      };
    const shown = [
      await compared('amount', draw(amounts)),
      await compared('date', draw(dates)),
      await compared('code', draw(codes)),
    ];
    const others = shown.flatMap((one) => Object.keys(one).filter((text) => !one[text]));
    expect(others).toEqual([]);
  });

  it('are those of its text in white on a dark ground, and at the edge of the page', async () => {
    const shown = await compared('amount', (pdf) => {
      pdf.rect(30, 90, 200, 30).fill('#1a3a6b').fillColor('white').text('£1,200.00', 40, 100);
      pdf.fillColor('#777777').text('£453.70', 1, 200);
    });
    expect(shown).toEqual({ '£1,200.00': true, '£453.70': true });
  });

  it('are not shown where the file cannot be opened', async () => {
    const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.02 };
    const figures = [{ kind: 'amount', text: '£120.00', page: 1, box }] as const;
    expect(await reader.showFigures(Buffer.from('%PDF-1.7 broken'), figures, { owner })).toEqual([false]);
  });
});
