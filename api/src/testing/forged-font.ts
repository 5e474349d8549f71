import { createRequire } from 'node:module';
import path from 'node:path';

/** Embedded with the numbers of its glyphs alone, as most programs do: nothing but the drawing contradicts its map. */
const EMBEDDED = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);

interface EmbeddedFontInPdf {
  /** The code points of each glyph. */
  unicode: readonly (readonly number[])[];
  embed(): void;
}

/** Takes an embedded font whose map tells readers of its text other characters than it draws; one for each PDF. */
export function useForgedEmbeddedFont(
  pdf: PDFKit.PDFDocument,
  says: Readonly<Record<string, string>>,
): PDFKit.PDFDocument {
  const { _font: font } = pdf.font(EMBEDDED) as unknown as { _font: EmbeddedFontInPdf };
  const embed = font.embed.bind(font);
  font.embed = () => {
    font.unicode = font.unicode.map((points) => {
      const drawn = String.fromCodePoint(...points);
      return [...(says[drawn] ?? drawn)].map((character) => character.codePointAt(0) ?? 0);
    });
    embed();
  };
  return pdf;
}

interface FontInPdf {
  readonly name: string;
  ref(): { data: object; end(): void };
  embed(): void;
}

/** Takes a standard font whose map tells readers of its text other characters than it draws, such as 9 for 1. */
export function useForgedFont(
  pdf: PDFKit.PDFDocument,
  name: string,
  says: Readonly<Record<string, string>>,
): PDFKit.PDFDocument {
  const codes = Array.from({ length: 224 }, (_, at) => String.fromCharCode(32 + at));
  const pairs = codes.map(
    (code) => `<${hex(code, 2)}> <${[...(says[code] ?? code)].map((one) => hex(one, 4)).join('')}>`,
  );
  const map = pdf.ref({});
  map.end(
    Buffer.from(
      `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${pairs.length} beginbfchar
${pairs.join('\n')}
endbfchar endcmap end`,
    ),
  );
  const { _font: font } = pdf.font(name) as unknown as { _font: FontInPdf };
  font.embed = () => {
    const dictionary = font.ref();
    const Encoding = 'WinAnsiEncoding';
    dictionary.data = { Type: 'Font', Subtype: 'Type1', BaseFont: font.name, Encoding, ToUnicode: map };
    dictionary.end();
  };
  return pdf;
}

function hex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}
