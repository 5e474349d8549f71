import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportSection } from '../../kernel/ports/document-printer.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { createDocumentPrinter } from './pdfkit-document-printer.ts';

const TABLE: ReportSection = {
  heading: 'Lines',
  whenEmpty: 'None.',
  columns: [
    { title: 'What', isNumber: false, share: 3 },
    { title: 'Amount', isNumber: true, share: 1 },
  ],
  rows: [['Paper', '£1.00']],
  totals: ['All', '£9.99'],
};

const REPORT: ReportDocument = {
  title: 'Report',
  subtitle: 'Zoë’s Café, August 2026',
  footer: 'Made by Ada',
  madeAt: new Date('2026-09-15T11:00:00Z'),
  sections: [TABLE],
};

async function pagesOf(report: Partial<ReportDocument>): Promise<string[]> {
  const bytes = await createDocumentPrinter().printReport({ ...REPORT, ...report });
  return textOfPdf(bytes);
}

describe('printReport', () => {
  it('prints title, tables and totals, and on each page its number', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`Row ${index}.`, `£${index}.00`]);
    const pages = await pagesOf({ sections: [TABLE, { ...TABLE, heading: 'More', rows }] });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Made by Ada');
      expect(page).toContain('Amount');
    }
    const text = pages.join('');
    for (const words of ['Report', 'Zoë’s Café, August 2026', 'Lines', 'Paper', 'All', '£9.99', 'More']) {
      expect(text).toContain(words);
    }
    for (const [words] of rows) expect(text).toContain(words);
  });

  it('prints a note for a table without rows', async () => {
    const [page] = await pagesOf({ sections: [{ ...TABLE, rows: [] }] });
    expect(page).toContain('None.');
    expect(page).not.toContain('£9.99');
  });

  it('breaks long texts between words, and cuts what needs too many lines', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const [page] = await pagesOf({ sections: [{ ...TABLE, rows: [[long, '£1.00']] }] });
    expect(page).toContain('word0');
    expect(page).toContain('word30');
    expect(page).toContain('…');
    expect(page).not.toContain('word399');
  });

  it('prints one word that is wider than its column, and letters that the font lacks, as far as it can', async () => {
    const [page] = await pagesOf({ sections: [{ ...TABLE, rows: [['Ł'.repeat(900), 'Łódź Ωβ\tx']] }] });
    expect(page).toContain('LLLL');
    expect(page).toContain('Lódz ?? x');
  });

  it('is the same for the same content', async () => {
    const print = () => createDocumentPrinter().printReport(REPORT);
    expect(Buffer.from(await print())).toEqual(Buffer.from(await print()));
  });
});
