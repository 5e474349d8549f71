import { type DuplicateKind, findDuplicate } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import { isDoubtOfOwing, type Mentions } from '../../document-reader/index.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type EnteredInvoice,
  Invoice,
  type LikeInvoicesByName,
  likeElsewhere,
  readLikeInvoices,
} from '../invoices/index.ts';
import {
  describeAccountConfirmation,
  type Supplier,
  warningOfFirstAccount,
  warningOfPrintedAccount,
} from '../suppliers/index.ts';
import { newSentenceDoubts } from './accepted-sentences.read.ts';
import { readAccountOf } from './account-enterers.read.ts';
import { type AccountQuestion, accountQuestionOf, doubtOfShared, withoutAnswered } from './account-question.read.ts';
import { Document, type DocumentInvoice } from './document.entity.ts';
import {
  type CurrentField,
  currentField,
  type DocumentValues,
  documentValues,
  type KeyField,
  missingFields,
} from './document-fields.plan.ts';
import type { Recognition } from './known-supplier.plan.ts';
import { type OtherBill, otherBillDoubt } from './other-bill.plan.ts';
import { readRecentBills } from './recent-bills.read.ts';
import { namesOf, recogniseDocuments, type SourceDocument } from './recognise-documents.read.ts';
import { evidenceKeys, NO_EVIDENCE } from './supplier-evidence.plan.ts';

/** Facts that the existing records add to an invoice of a document. */
export interface DocumentInvoiceFacts {
  /** Its supplier, if it is one on record (RULES.md, 67). */
  readonly supplier: Supplier | null;
  /** Users whose corrections identify that supplier, if no other evidence does. */
  readonly taughtBy: readonly string[];
  /** Name of the recognised supplier on record, otherwise the name that was read. */
  readonly supplierName: CurrentField<string>;
  /** Its total, with a doubt if a part of it may be on record already, or for a sentence that is new of its supplier. */
  readonly totalAmount: CurrentField<Pence>;
  /** Fields that a user must fill in before it can be accepted. */
  readonly missing: readonly KeyField[];
  /** Key of the company that its supplier's name means (RULES.md, 11); null if the sender is unknown. */
  readonly payeeKey: string | null;
  /** The invoice that it would duplicate (RULES.md, 11); null for one that was accepted. */
  readonly duplicate: { readonly kind: DuplicateKind; readonly invoice: Invoice } | null;
  /** Message that another company of the caller has it; null for one that was accepted. */
  readonly duplicateElsewhere: string | null;
  /** Describes how its bank details differ from those on record, or that none are on record. */
  readonly bankDetailsWarning: string | null;
  /** Question about the account that it names, until a user answers it on the invoice; null if there is none. */
  readonly accountQuestion: AccountQuestion | null;
}

/** Returns the current facts, with a few queries for all invoices of a request. */
export const factsOf = batchLoad(readFacts);

/** Returns an earlier document with the same bytes that was not discarded; null if there is none. */
export const sameFileAs = batchLoad(readSameFiles);

/** Returns the invoice that was entered from it; null before acceptance, and after that invoice was deleted. */
export function acceptedInvoiceOf(scope: Scope, { invoiceId }: DocumentInvoice): Promise<Invoice | null> | null {
  return invoiceId === null ? null : scope.em.getReference(Invoice, invoiceId, { wrapped: true }).load();
}

type Asked = DocumentValues & { readonly isAccepted: boolean };

/** An invoice under the name of its supplier on record, if that is recognised. */
type Named = Asked &
  EnteredInvoice & { readonly companyId: number; readonly documentId: number; readonly mentions: Mentions | null };

async function readFacts(scope: Scope, invoices: readonly DocumentInvoice[]): Promise<DocumentInvoiceFacts[]> {
  const asked = invoices.map((invoice): Asked => ({ ...documentValues(invoice), isAccepted: invoice.isAccepted }));
  const known = await withoutAnswered(scope, await recogniseDocuments(scope, invoices.map(paperOf)), asked);
  const names = invoices.map((invoice, at) => supplierNameOf(invoice, known[at] as Recognition<Supplier>));
  const likenesses = await likenessOf(
    scope,
    asked.map((entered, at): Named => {
      const invoice = invoices[at] as DocumentInvoice;
      const { companyId } = invoice;
      const supplierName = known[at]?.supplier?.name ?? names[at]?.value ?? null;
      const ofPaper = { companyId, documentId: invoice.document.id, mentions: mentionsOf(invoice) };
      return { ...entered, ...ofPaper, supplierName, amountPence: entered.totalAmount };
    }),
  );
  const newSentences = await newSentenceDoubts(
    scope,
    invoices.map((invoice, at) => sentencesOf(invoice, known[at]?.supplier ?? null)),
  );
  return Promise.all(
    asked.map(async (entered, at): Promise<DocumentInvoiceFacts> => {
      const invoice = invoices[at] as DocumentInvoice;
      const recognition = known[at] as Recognition<Supplier>;
      const { supplier, taughtBy } = recognition;
      const likeness = likenesses[at] as Likeness;
      const supplierName = names[at] as CurrentField<string>;
      return {
        supplier,
        taughtBy,
        supplierName,
        missing: missingFields(invoice, supplierName),
        payeeKey: likeness.payeeKey,
        duplicate: likeness.duplicate,
        totalAmount: totalOf(invoice, likeness.otherBill ?? newSentences[at] ?? null),
        duplicateElsewhere: await elsewhere(scope, invoice.companyId, entered, supplierName.value),
        bankDetailsWarning: supplier ? await warningOfKnown(scope, entered, supplier) : warningOfNew(entered),
        accountQuestion: entered.isAccepted
          ? null
          : accountQuestionOf(supplierName.value, entered, readAccountOf(invoice), recognition),
      };
    }),
  );
}

/** Evidence about the sender. If a user typed the name, only the name and the account count. */
function paperOf(invoice: DocumentInvoice): SourceDocument {
  const { companyId, printedName, layout } = invoice;
  const { value, isEdited } = currentField(invoice, 'supplierName');
  const { vatNumber, companyNumber, sortCode, accountNumber, email } = documentValues(invoice);
  if (isEdited) {
    // The owner of the account is checked even so.
    const account = value === null ? {} : { sortCode, accountNumber };
    const evidence = { ...NO_EVIDENCE, ...account, names: value === null ? [] : [value] };
    return { companyId, evidence, print: [], isTyped: true };
  }
  const names = namesOf(value, printedName);
  const evidence = { vatNumber, companyNumber, sortCode, accountNumber, email, names };
  return { companyId, evidence, print: layout?.print ?? [] };
}

/** Keys by which an invoice's supplier is found. Invoices without a common key do not affect each other. */
export function evidenceKeysOf(invoice: DocumentInvoice): string[] {
  const { evidence } = paperOf(invoice);
  // A new supplier is entered under the name that was understood, which can differ from the printed one.
  const { value: understood } = currentField(invoice, 'supplierName');
  return evidenceKeys({ ...evidence, names: [...evidence.names, ...(understood === null ? [] : [understood])] });
}

/** Name of the recognised supplier on record, with the confidence of the evidence for it. */
function supplierNameOf(invoice: DocumentInvoice, recognition: Recognition<Supplier>): CurrentField<string> {
  const { supplier, reason, isByIdentifier } = recognition;
  const read = currentField(invoice, 'supplierName');
  if (read.isEdited) return read;
  const value = supplier?.name ?? read.value;
  const doubt = recognition.doubt ?? doubtOfShared(value, documentValues(invoice), recognition);
  if (doubt !== null) return { ...read, value, reason, doubt, confidence: Math.min(read.confidence, DOUBTED) };
  if (!supplier || !isByIdentifier) return { ...read, value, reason };
  if (read.doubt !== null && isDoubtOfOwing(read.doubt)) return { ...read, value, reason };
  return { ...read, value, reason, doubt: null, confidence: Math.max(read.confidence, KNOWN) };
}

/** Confidence in a supplier that a number of its own identifies, and in one with evidence against it. */
const KNOWN = 0.97;
const DOUBTED = 0.6;

/** Adds the person who confirmed the account on record; the firewall asks the same. */
async function warningOfKnown(scope: Scope, entered: Asked, supplier: Supplier): Promise<string | null> {
  const warning = warningOfPrintedAccount(entered, supplier);
  if (warning === null) return null;
  const voucher = await describeAccountConfirmation(scope, supplier);
  return voucher === null ? warning : `${warning} ${voucher}`;
}

/** Anyone can send a document: no user has said yet that this account belongs to this supplier. */
function warningOfNew({ supplierName, isAccountTyped, isAccepted, ...printed }: Asked): string | null {
  if (supplierName === null || isAccountTyped || isAccepted) return null;
  return warningOfFirstAccount(printed, supplierName);
}

function elsewhere(scope: Scope, companyId: number, entered: Asked, supplierName: string | null) {
  const { invoiceNumber, totalAmount: amountPence, sortCode, accountNumber, isAccepted } = entered;
  if (isAccepted) return null;
  return likeElsewhere(scope, { companyId, supplierName, invoiceNumber, amountPence, sortCode, accountNumber });
}

interface Likeness extends Pick<DocumentInvoiceFacts, 'payeeKey' | 'duplicate'> {
  /** Reason why it may ask for a bill that is on record already. */
  readonly otherBill: string | null;
}

const NO_MENTIONS: Mentions = { numbers: [], amounts: [] };

/**
 * Numbers and amounts that may belong to another bill on record. Null if nothing is checked: for an accepted invoice,
 * and for a credit note, which names the invoice that it credits and always needs a user's decision.
 */
export function mentionsOf({ isAccepted, documentType, layout }: DocumentInvoice): Mentions | null {
  return isAccepted || documentType !== 'invoice' ? null : (layout?.mentions ?? NO_MENTIONS);
}

/** Sentences of an open bill, with its supplier on record. */
function sentencesOf(invoice: DocumentInvoice, supplier: Supplier | null) {
  const layout = mentionsOf(invoice) === null ? null : invoice.layout;
  const { totalAmount: total } = documentValues(invoice);
  const said = (texts: readonly string[] = []) => texts.map((text) => ({ text, total }));
  const [sentences, above] = [said(layout?.aboutMoney), said(layout?.aboutMoneyAbove)];
  return { supplierId: supplier?.id ?? null, sentences, above };
}

/** A user who typed the total has looked at it. */
function totalOf(invoice: DocumentInvoice, doubt: string | null): CurrentField<Pence> {
  const read = currentField(invoice, 'totalAmount');
  if (read.isEdited || read.doubt !== null || doubt === null) return read;
  return { ...read, doubt, confidence: Math.min(read.confidence, DOUBTED) };
}

/**
 * Finds the invoice that each would duplicate, among those of its supplier or of names that mean the same company, and
 * the bill that it may ask for again.
 */
async function likenessOf(scope: Scope, asked: readonly Named[]): Promise<Likeness[]> {
  const byCompany = new Map<number, KnownBills>();
  for (const [companyId, ofCompany] of Map.groupBy(asked, (one) => one.companyId)) {
    byCompany.set(companyId, await readKnownBills(scope, companyId, ofCompany));
  }
  return asked.map((paper) => {
    const { companyId, supplierName, mentions, ...entered } = paper;
    const known = byCompany.get(companyId);
    if (!supplierName || !known) return { payeeKey: null, duplicate: null, otherBill: null };
    const { payees } = known.like;
    const payeeKey = payees.keyOf(supplierName);
    const isBeside = (other: Named) =>
      other !== paper && other.documentId === paper.documentId && payees.keyOf(other.supplierName ?? '') === payeeKey;
    const inFile = asked.filter(isBeside).flatMap(billInFile);
    const onRecord = payees.suppliersOf(payeeKey).flatMap(({ id }) => known.recent.get(id) ?? []);
    return {
      payeeKey,
      duplicate: duplicateOf(entered, known.like, supplierName),
      otherBill: mentions === null ? null : otherBillDoubt(entered, mentions, [...inFile, ...onRecord]),
    };
  });
}

/** Another invoice of the same file may ask for this one again. */
function billInFile({
  isAccepted,
  invoiceNumber,
  invoiceDate,
  totalAmount,
  netAmount,
  vatAmount,
  mentions,
}: Named): OtherBill[] {
  if (isAccepted || invoiceNumber === null || invoiceDate === null || totalAmount === null) return [];
  const open = { place: 'in the same file', paymentDate: null, partPaidPence: pence(0) } as const;
  const amounts = { amountPence: totalAmount, netAmount, vatAmount };
  return [{ ...open, ...amounts, invoiceNumber, numberKey: invoiceNumberKey(invoiceNumber), invoiceDate, mentions }];
}

interface KnownBills {
  readonly like: LikeInvoicesByName;
  /** Keyed by supplier id. */
  readonly recent: ReadonlyMap<number, readonly OtherBill[]>;
}

async function readKnownBills(scope: Scope, companyId: number, asked: readonly Named[]): Promise<KnownBills> {
  const like = await readLikeInvoices(scope, companyId, asked);
  const open = asked.filter(({ mentions }) => mentions !== null);
  const [since] = open.flatMap(({ invoiceDate }) => invoiceDate ?? []).toSorted();
  const bills = open.flatMap(({ supplierName, invoiceDate }) => {
    const day = invoiceDate ?? since;
    if (!supplierName || day === undefined) return [];
    const suppliers = like.payees.suppliersOf(like.payees.keyOf(supplierName));
    return { supplierIds: suppliers.map(({ id }) => id), invoiceDate: day };
  });
  return { like, recent: await readRecentBills(scope, companyId, bills) };
}

function duplicateOf(
  { invoiceNumber, totalAmount, invoiceDate, isAccepted }: Omit<Asked, 'supplierName'>,
  like: LikeInvoicesByName,
  supplierName: string,
): DocumentInvoiceFacts['duplicate'] {
  if (isAccepted || invoiceNumber === null || totalAmount === null || invoiceDate === null) return null;
  const identity = { numberKey: invoiceNumberKey(invoiceNumber), invoiceNumber, amountPence: totalAmount, invoiceDate };
  const { own, ofAlike } = like.of(supplierName);
  const found = findDuplicate(identity, own, ofAlike, like.sameBill(identity));
  return found && { kind: found.kind, invoice: found.of };
}

async function readSameFiles(scope: Scope, documents: readonly Document[]): Promise<(Document | null)[]> {
  const keys = documents.flatMap(({ fileKey }) => fileKey ?? []);
  const companyId = { $in: [...new Set(documents.map(({ companyId }) => companyId))] };
  const same = await scope.em.find(
    Document,
    { companyId, fileKey: { $in: keys }, status: { $ne: 'discarded' } },
    { orderBy: { id: 'asc' } },
  );
  return documents.map(
    ({ id, companyId, fileKey }) =>
      same.find((other) => other.id < id && other.companyId === companyId && other.fileKey === fileKey) ?? null,
  );
}
