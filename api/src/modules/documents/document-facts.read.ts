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

/** What the records that are there say about an invoice of a document. */
export interface DocumentInvoiceFacts {
  /** Its supplier, where it is one on record (RULES.md, 67). */
  readonly supplier: Supplier | null;
  /** Who taught that it is from that one, where nothing else says so. */
  readonly taughtBy: readonly string[];
  /** Who sent it: the supplier on record where it is known again, otherwise the name that was read. */
  readonly supplierName: CurrentField<string>;
  /** What it asks for, in doubt where a part of that may be on record already. */
  readonly totalAmount: CurrentField<Pence>;
  /** What has to be filled in before it can be accepted. */
  readonly missing: readonly KeyField[];
  /** Which company its supplier's name means (RULES.md, 11); null where nobody knows who sent it. */
  readonly payeeKey: string | null;
  /** What it would be a duplicate of (RULES.md, 11); null for one that was accepted. */
  readonly duplicate: { readonly kind: DuplicateKind; readonly invoice: Invoice } | null;
  /** That another company of the caller has it, in words; null for one that was accepted. */
  readonly duplicateElsewhere: string | null;
  /** How its bank details differ from those on record, or that none are on record, in words. */
  readonly bankDetailsWarning: string | null;
  /** What is asked about the account that it names, until someone answers it on the invoice; null where nothing is. */
  readonly accountQuestion: AccountQuestion | null;
}

/** As of now: a few queries for all that a request asks about. */
export const factsOf = batchLoad(readFacts);

/** An earlier document of the same bytes that was not discarded; null where there is none. */
export const sameFileAs = batchLoad(readSameFiles);

/** The invoice that one of a document became; null before, and after that was deleted. */
export function acceptedInvoiceOf(scope: Scope, { invoiceId }: DocumentInvoice): Promise<Invoice | null> | null {
  return invoiceId === null ? null : scope.em.getReference(Invoice, invoiceId, { wrapped: true }).load();
}

type Asked = DocumentValues & { readonly isAccepted: boolean };

/** By the name of the supplier on record, where it is known again. */
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
        totalAmount: totalOf(invoice, likeness.otherBill),
        duplicateElsewhere: await elsewhere(scope, invoice.companyId, entered, supplierName.value),
        bankDetailsWarning: supplier ? await warningOfKnown(scope, entered, supplier) : warningOfNew(entered),
        accountQuestion: entered.isAccepted
          ? null
          : accountQuestionOf(supplierName.value, entered, readAccountOf(invoice), recognition),
      };
    }),
  );
}

/** What a person says decides alone; otherwise all that the paper says of its supplier does. */
function paperOf(invoice: DocumentInvoice): SourceDocument {
  const { companyId, printedName, layout } = invoice;
  const { value, isEdited } = currentField(invoice, 'supplierName');
  const { vatNumber, companyNumber, sortCode, accountNumber, email } = documentValues(invoice);
  if (isEdited) {
    // Whose account it is, is asked all the same.
    const account = value === null ? {} : { sortCode, accountNumber };
    const evidence = { ...NO_EVIDENCE, ...account, names: value === null ? [] : [value] };
    return { companyId, evidence, print: [], isTyped: true };
  }
  const names = namesOf(value, printedName);
  const evidence = { vatNumber, companyNumber, sortCode, accountNumber, email, names };
  return { companyId, evidence, print: layout?.print ?? [] };
}

/** By what the supplier of an invoice is found: two that share none of it say nothing of one another's. */
export function evidenceKeysOf(invoice: DocumentInvoice): string[] {
  const { evidence } = paperOf(invoice);
  // A new supplier is entered under the name that was understood, which need not be the printed one.
  const { value: understood } = currentField(invoice, 'supplierName');
  return evidenceKeys({ ...evidence, names: [...evidence.names, ...(understood === null ? [] : [understood])] });
}

/** A supplier that is known again bears its name on record, as sure as what it is known by. */
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

/** How sure a supplier is that is known by a number of its own, and one that something speaks against. */
const KNOWN = 0.97;
const DOUBTED = 0.6;

/** Who vouches for the account on record is said with it: the firewall asks the same. */
async function warningOfKnown(scope: Scope, entered: Asked, supplier: Supplier): Promise<string | null> {
  const warning = warningOfPrintedAccount(entered, supplier);
  if (warning === null) return null;
  const voucher = await describeAccountConfirmation(scope, supplier);
  return voucher === null ? warning : `${warning} ${voucher}`;
}

/** Whoever sends a paper could be anyone: nobody has said yet that this account is this supplier's. */
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
  /** Why it may ask for what is on record already. */
  readonly otherBill: string | null;
}

const NO_MENTIONS: Mentions = { numbers: [], amounts: [] };

/**
 * What another bill on record could be known by; null where nothing is asked: of one that was accepted, and of a credit
 * note, which names the invoice that it credits and is always asked about.
 */
export function mentionsOf({ isAccepted, documentType, layout }: DocumentInvoice): Mentions | null {
  return isAccepted || documentType !== 'invoice' ? null : (layout?.mentions ?? NO_MENTIONS);
}

/** Who has typed a total has looked at it. */
function totalOf(invoice: DocumentInvoice, otherBill: string | null): CurrentField<Pence> {
  const read = currentField(invoice, 'totalAmount');
  if (read.isEdited || read.doubt !== null || otherBill === null) return read;
  return { ...read, doubt: otherBill, confidence: Math.min(read.confidence, DOUBTED) };
}

/**
 * What each would be a duplicate of, of its supplier's invoices or of those whose names mean the same company, and which of
 * them it may ask for once more.
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

/** Of a file with several, each may be asked for by another one of them. */
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
  /** By supplier. */
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
  const identity = { numberKey: invoiceNumberKey(invoiceNumber), amountPence: totalAmount, invoiceDate };
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
