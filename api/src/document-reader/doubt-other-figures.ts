import { isDeepStrictEqual } from 'node:util';
import type {
  Box,
  DocumentPage,
  FigureKind,
  PlacedFigures,
  ReadDocument,
  ReadField,
  ReadInvoice,
  Word,
} from './document.types.ts';
import { boxOnPaper } from './map-boxes-to-page.ts';

/** Figures of a PDF's text layer that decide the amount, the due date or the account of a payment. */
export interface DecidingFigures extends PlacedFigures {
  /** Its place among the invoices of the document. */
  readonly invoice: number;
  readonly field: DecidingField;
}

const DECIDING = {
  totalAmount: 'amount',
  netAmount: 'amount',
  vatAmount: 'amount',
  invoiceNumber: 'code',
  invoiceDate: 'date',
  dueDate: 'date',
  sortCode: 'code',
  accountNumber: 'code',
  currency: 'code',
} as const satisfies Partial<Record<keyof ReadInvoice, FigureKind>>;
type DecidingField = keyof typeof DECIDING;

const DOUBTED = 0.5;
const QUOTED_MAX = 40;

/**
 * The figures and the currency that a text layer alone vouches for. The map of a font says which characters it draws: a file may draw £120.00
 * and say £1,080.00. Left out are fields in doubt and words that were recognised in a picture.
 */
export function decidingFigures(document: ReadDocument, pages: readonly DocumentPage[]): DecidingFigures[] {
  return document.invoices.flatMap((invoice, at) =>
    (Object.keys(DECIDING) as DecidingField[]).flatMap((field) => {
      const { value, doubt, page: number, box }: ReadField<unknown> = invoice[field];
      const page = pages.find((page) => page.number === number);
      if (value === null || doubt !== null || !page || !box) return [];
      const words = page.words.filter((word) => word.confidence === 1 && isWithin(boxOnPaper(word.box, page), box));
      const text = words.map((word) => word.text).join(' ');
      const hasDigits = /\d/.test(text);
      const isCurrency = field === 'currency';
      if (isCurrency ? text === '' || isBesideAmount(invoice) : !hasDigits) return [];
      const kind = isCurrency && hasDigits ? 'amount' : DECIDING[field];
      // The words' own boxes are where the text layer has them, also on a page whose picture was straightened.
      return [{ invoice: at, field, kind, text, page: page.number, box: around(words) }];
    }),
  );
}

/** Doubts the fields whose figures the page does not clearly show. */
export function doubtOtherFigures(document: ReadDocument, unseen: readonly DecidingFigures[]): ReadDocument {
  const invoices = document.invoices.map((invoice, at) => {
    const own = unseen.filter((figures) => figures.invoice === at);
    return { ...invoice, ...Object.fromEntries(own.map((figures) => [figures.field, doubted(invoice, figures)])) };
  });
  return { ...document, invoices };
}

/** Doubts the totals of a file in which a font says other letters than it draws: its words may be others too. */
export function doubtOtherLetters(document: ReadDocument, pages: readonly DocumentPage[]): ReadDocument {
  if (!pages.some(({ hasOtherLetters }) => hasOtherLetters)) return document;
  const invoices = document.invoices.map((invoice) => {
    const { confidence, doubt, ...rest } = invoice.totalAmount;
    const totalAmount = { ...rest, confidence: Math.min(confidence, DOUBTED), doubt: doubt ?? OTHER_LETTERS };
    return { ...invoice, totalAmount };
  });
  return { ...document, invoices };
}

const OTHER_LETTERS = 'The text of the file has other letters than the page shows: compare it with the page';

function doubted(invoice: ReadInvoice, { field, text }: DecidingFigures): ReadField<unknown> {
  const { confidence, ...rest } = invoice[field];
  const quoted = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
  const doubt = `The text of the file says ${quoted}, but the page does not clearly show it: compare it with the page`;
  return { ...rest, confidence: Math.min(confidence, DOUBTED), doubt };
}

/** Then the amount is compared with its sign. */
function isBesideAmount({ currency: { page, box }, totalAmount, netAmount, vatAmount }: ReadInvoice): boolean {
  return [totalAmount, netAmount, vatAmount].some(
    (amount) => amount.page === page && isDeepStrictEqual(amount.box, box),
  );
}

function around(words: readonly Word[]): Box {
  const left = Math.min(...words.map(({ box }) => box.left));
  const top = Math.min(...words.map(({ box }) => box.top));
  const right = Math.max(...words.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function isWithin(word: Box, field: Box): boolean {
  const middle = word.left + word.width / 2;
  const height = word.top + word.height / 2;
  const isAcross = middle > field.left && middle < field.left + field.width;
  return isAcross && height > field.top && height < field.top + field.height;
}
