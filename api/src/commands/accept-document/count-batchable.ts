import { invoiceNumberKey, numberTails } from '@paycycle/schema/domain/invoice-identity';
import {
  type Document,
  type DocumentInvoice,
  type DocumentInvoiceFacts,
  documentValues,
  evidenceKeysOf,
  mentionsOf,
} from '../../modules/documents/index.ts';
import { entryError } from './document-entry.ts';

/** A document that is to be accepted, as it is now, with what the records say of it. */
export interface LookedAtDocument {
  readonly document: Document;
  readonly found: DocumentInvoice;
  readonly facts: DocumentInvoiceFacts;
}

/**
 * Counts the documents, from the first on, that can be entered in one step with records read before it. Each must
 * read as if the ones before it had been accepted. The first that is not plain, or whose records an earlier one
 * changes, is left to the next step.
 */
export function countBatchable(documents: readonly LookedAtDocument[]): number {
  const changed = new Set<string>();
  const end = documents.findIndex((one) => {
    if (!isPlain(one)) return true;
    const { supplier } = one.facts;
    const [evidence, invoice, { own, mentioned }] = [evidenceKeysOf(one.found), invoiceKeys(one), mentionKeys(one)];
    const asked = [...evidence, ...invoice, ...own.map(mentionOf), ...mentioned];
    if (asked.some((key) => changed.has(key))) return true;
    // Another paper of a supplier that comes with this one is a known supplier's.
    for (const key of supplier ? invoice : [...invoice, ...evidence]) changed.add(key);
    for (const key of [...own, ...mentioned.map(mentionOf)]) changed.add(key);
    return false;
  });
  return end < 0 ? documents.length : end;
}

/** Nothing is to be asked, learned or brought back with it. */
function isPlain({ found, facts }: LookedAtDocument): boolean {
  const { supplier, duplicate, accountQuestion } = facts;
  const isLesson = Object.keys(found.edits).length > 0;
  const isActive = supplier === null || supplier.isActive;
  return !isLesson && isActive && duplicate === null && accountQuestion === null && entryError(found, facts) === null;
}

/**
 * By what invoices are taken for duplicates (RULES.md, 11): their company and number, or amount. Numbers that look the same
 * are duplicates with the same amount alone.
 */
function invoiceKeys({ found, facts: { payeeKey } }: LookedAtDocument): string[] {
  const { invoiceNumber, totalAmount } = documentValues(found);
  if (payeeKey === null) return [];
  return [`number ${invoiceNumberKey(invoiceNumber ?? '')} ${payeeKey}`, `amount ${totalAmount} ${payeeKey}`];
}

/**
 * By what one may ask once more for another (RULES.md, 58): the number or the amount of either on the paper of the other. The
 * letters around a number say nothing, so its last figures count.
 */
function mentionKeys({ found, facts: { payeeKey } }: LookedAtDocument) {
  const { invoiceNumber, totalAmount, netAmount, vatAmount } = documentValues(found);
  const { numbers = [], amounts = [] } = mentionsOf(found) ?? {};
  const others = amounts.filter((amount) => ![totalAmount, netAmount, vatAmount].includes(amount));
  if (payeeKey === null) return { own: [], mentioned: [] };
  const keysOf = (keys: readonly string[], pence: readonly (number | null)[]) => [
    ...keys.flatMap((key) => [...numberTails(key)]).map((tail) => `tail ${tail} ${payeeKey}`),
    ...pence.map((amount) => `pence ${amount} ${payeeKey}`),
  ];
  return { own: keysOf([invoiceNumberKey(invoiceNumber ?? '')], [totalAmount]), mentioned: keysOf(numbers, others) };
}

function mentionOf(key: string): string {
  return `mention of ${key}`;
}
