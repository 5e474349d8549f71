import type { ReadDocument, ReadField, ReadInvoice } from '../../src/document-reader/document.types.ts';
import {
  type DocumentToRead,
  type FieldName,
  KINDS,
  type Kind,
  READ_FIELDS,
  type RightValues,
} from './document-to-read.ts';

/** Result of a document: read, or refused with a message. */
export interface Outcome {
  readonly document: DocumentToRead;
  readonly read: ReadDocument | null;
  readonly refused: string | null;
}

/** `absent` is rightly empty; `doubted` and `silent` are wrong, with a word to the user and without. */
type Judgement = 'right' | 'empty' | 'doubted' | 'silent' | 'absent';

interface Score {
  invoices: number;
  keyFieldsRight: number;
  silentlyWrong: number;
  typesRight: number;
  readonly fields: Record<FieldName, Record<Judgement, number>>;
  notInvoices: number;
  keptOut: number;
  toRefuse: number;
  refused: number;
  several: number;
  severalFound: number;
}

const KEY_FIELDS: readonly FieldName[] = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount'];
/** Below this confidence the user is asked to review. */
const SURE = 0.7;
const LEGAL_FORMS = /\b(limited|ltd|llp|plc|inc|llc|co|company|gmbh|bv)\b/g;

/** Compares read values with the right ones; returns the lines of a table for each kind of document. */
export function scoreTable(outcomes: readonly Outcome[]): string[] {
  return KINDS.flatMap((kind) => {
    const ofKind = outcomes.filter(({ document }) => document.kind === kind);
    return ofKind.length > 0 ? tableOf(kind, scoreOf(ofKind)) : [];
  });
}

/** Fields that are wrong without a word to the user: what the table has least of. */
export function silentMistakes(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) =>
    pairsOf(outcome).flatMap(([right, read]) =>
      READ_FIELDS.filter((field) => judge(outcome.document, right, read, field) === 'silent').map(
        (field) =>
          `${outcome.document.id} ${field}: read ${read?.[field].value}, right is ${right[field].join(' or ')}`,
      ),
    ),
  );
}

/** Values read from a document in the format of the shared data's scorer: sums in pence, under the scorer's names. */
export function predictionOf({ document, read, refused }: Outcome): object {
  if (!read) return { id: document.id, refused: refused ?? true };
  const invoices = read.invoices.map((invoice) => {
    const said = READ_FIELDS.map((field) => [NAME_IN_PREDICTIONS[field] ?? field, invoice[field]] as const);
    return {
      documentType: typeInPredictions(invoice.documentType),
      ...Object.fromEntries(said.map(([name, { value }]) => [name, value])),
      confidence: Object.fromEntries(said.map(([name, { confidence }]) => [name, confidence])),
      doubt: said.filter(([, { doubt }]) => doubt !== null).map(([name]) => name),
    };
  });
  const documentType = typeInPredictions(read.documentType);
  return invoices.length > 0 ? { id: document.id, documentType, invoices } : { id: document.id, documentType };
}

const NAME_IN_PREDICTIONS: Partial<Record<FieldName, string>> = {
  totalAmount: 'totalPence',
  netAmount: 'netPence',
  vatAmount: 'vatPence',
};

/** 'creditNote' for 'credit_note'. */
function typeInPredictions(type: string): string {
  return type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function scoreOf(outcomes: readonly Outcome[]): Score {
  const none = (): Record<Judgement, number> => ({ right: 0, empty: 0, doubted: 0, silent: 0, absent: 0 });
  const score: Score = {
    invoices: 0,
    keyFieldsRight: 0,
    silentlyWrong: 0,
    typesRight: 0,
    fields: Object.fromEntries(READ_FIELDS.map((field) => [field, none()])) as Score['fields'],
    notInvoices: 0,
    keptOut: 0,
    toRefuse: 0,
    refused: 0,
    several: 0,
    severalFound: 0,
  };
  for (const outcome of outcomes) addOutcome(score, outcome);
  return score;
}

function addOutcome(score: Score, outcome: Outcome): void {
  const { document, read, refused } = outcome;
  const found = read?.invoices ?? [];
  if (document.expected === 'refuse') {
    score.toRefuse += 1;
    score.refused += Number(refused !== null || found.length === 0);
    return;
  }
  if (document.invoices.length === 0) {
    score.notInvoices += 1;
    score.keptOut += Number(found.length === 0);
    return;
  }
  const pairs = pairsOf(outcome);
  if (document.invoices.length > 1) {
    score.several += document.invoices.length;
    score.severalFound += pairs.filter(([right, one]) => isRight('invoiceNumber', right, one?.invoiceNumber)).length;
  }
  score.typesRight += Number(document.documentType !== null && read?.documentType === document.documentType);
  for (const [right, one] of pairs) addInvoice(score, document, right, one);
}

function addInvoice(score: Score, document: DocumentToRead, right: RightValues, read: ReadInvoice | null): void {
  score.invoices += 1;
  const judged = new Map(READ_FIELDS.map((field) => [field, judge(document, right, read, field)]));
  for (const [field, judgement] of judged) score.fields[field][judgement] += 1;
  score.keyFieldsRight += Number(KEY_FIELDS.every((field) => ['right', 'absent'].includes(judged.get(field) ?? '')));
  score.silentlyWrong += Number([...judged.values()].includes('silent'));
}

/** Each right invoice with the one that was read: of the same number, or else the next that is left. */
function pairsOf({ document, read }: Outcome): [RightValues, ReadInvoice | null][] {
  const left = [...(read?.invoices ?? [])];
  const take = (index: number): ReadInvoice | null => (index < 0 ? null : (left.splice(index, 1)[0] ?? null));
  const sameNumber = document.invoices.map((right): [RightValues, ReadInvoice | null] => [
    right,
    take(left.findIndex((one) => isRight('invoiceNumber', right, one.invoiceNumber))),
  ]);
  return sameNumber.map(([right, one]) => [right, one ?? left.shift() ?? null]);
}

function judge(document: DocumentToRead, right: RightValues, read: ReadInvoice | null, name: FieldName): Judgement {
  const field = read?.[name];
  if (!field || field.value === null) return right[name].includes(null) ? 'absent' : 'empty';
  const isDoubted = field.doubt !== null || field.confidence < SURE;
  if (document.expected === 'doubt' && name === 'totalAmount') return isDoubted ? 'right' : 'silent';
  if (isRight(name, right, field)) return 'right';
  return isDoubted ? 'doubted' : 'silent';
}

function isRight(name: FieldName, right: RightValues, field: ReadField<string | number> | undefined): boolean {
  const value = field?.value ?? null;
  if (value === null) return false;
  return right[name].some((one) => one !== null && comparable(name, one) === comparable(name, value));
}

/** Names count without case, punctuation and legal form, numbers without blanks and case. */
function comparable(name: FieldName, value: string | number): string {
  const text = String(value).normalize('NFKC').toLowerCase();
  if (name === 'supplierName') {
    const words = text.replaceAll('&', ' and ').replace(/[^\p{L}\p{N}]+/gu, ' ');
    return words.replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim();
  }
  if (name === 'sortCode' || name === 'accountNumber') return text.replace(/\D/g, '');
  return name === 'invoiceNumber' ? text.replace(/\s/g, '') : text;
}

function tableOf(kind: Kind, score: Score): string[] {
  const { invoices } = score;
  const lines = [
    `${kind}: ${invoices} invoices; all four key fields right ${share(score.keyFieldsRight, invoices)}; with something silently wrong ${share(score.silentlyWrong, invoices)}`,
  ];
  for (const field of invoices > 0 ? READ_FIELDS : []) {
    const { right, empty, doubted, silent, absent } = score.fields[field];
    const counts = `right ${pad(right)}  left empty ${pad(empty)}  wrong, doubted ${pad(doubted)}  silently wrong ${pad(silent)}`;
    lines.push(`  ${field.padEnd(14)} ${counts}  rightly empty ${pad(absent)}  ${share(right, invoices - absent)}`);
  }
  if (score.notInvoices) lines.push(`  no invoices    kept out ${score.keptOut} of ${score.notInvoices}`);
  if (score.several) lines.push(`  several in one found ${score.severalFound} of ${score.several}`);
  if (score.toRefuse) lines.push(`  to be refused  refused ${score.refused} of ${score.toRefuse}`);
  return lines;
}

function share(part: number, whole: number): string {
  return whole > 0 ? `${part} (${Math.round((100 * part) / whole)} %)` : String(part);
}

function pad(count: number): string {
  return String(count).padStart(3);
}
