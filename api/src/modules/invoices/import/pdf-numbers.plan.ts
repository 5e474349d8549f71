/** PDF with its position among the uploaded files. */
export interface NamedPdf {
  /** From 0. */
  readonly position: number;
  readonly name: string;
}

/**
 * Which PDF goes with which row (RULES.md, section 5: 'PDFs are named in sequence (001.pdf, 002.pdf) matching the CSV
 * rows'). When each name is a number of its own, the numbers decide; otherwise the PDFs go by their order.
 *
 * @returns row number, from 1, to PDF
 */
export function numberPdfs<Pdf extends NamedPdf>(pdfs: readonly Pdf[]): Map<number, Pdf> {
  const numbered = new Map<number, Pdf>();
  for (const pdf of pdfs) {
    const number = /^0*(\d{1,6})\.pdf$/i.exec(pdf.name.trim())?.[1];
    if (number) numbered.set(Number(number), pdf);
  }
  if (numbered.size === pdfs.length && !numbered.has(0)) return numbered;
  return new Map(pdfs.map((pdf) => [pdf.position + 1, pdf]));
}
