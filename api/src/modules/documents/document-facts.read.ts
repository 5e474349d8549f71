import { type DuplicateKind, findDuplicate } from '@paycycle/schema/domain/invoice-duplicate';
import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { isDoubtOfRecipient } from '../../document-reader/index.ts';
import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  type EnteredInvoice,
  Invoice,
  type LikeInvoices,
  type LikeInvoicesByName,
  readLikeInvoices,
} from '../invoices/index.ts';
import { accountVoucherOf, type Supplier, warningOfFirstAccount, warningOfPrintedAccount } from '../suppliers/index.ts';
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
import { namesOf, type Paper, recognisePapers } from './recognise-papers.read.ts';
import { evidenceKeys, type SupplierEvidence } from './supplier-evidence.plan.ts';

/** What the records that are there say about an invoice of a document. */
export interface DocumentInvoiceFacts {
  /** Its supplier, where it is one on record (RULES.md, 67). */
  readonly supplier: Supplier | null;
  /** Who sent it: the supplier on record where it is known again, otherwise the name that was read. */
  readonly supplierName: CurrentField<string>;
  /** What has to be filled in before it can be accepted. */
  readonly missing: readonly KeyField[];
  /** Which company its supplier's name means (RULES.md, 11); null where nobody knows who sent it. */
  readonly payeeKey: string | null;
  /** What it would be a duplicate of (RULES.md, 11); null for one that was accepted. */
  readonly duplicate: { readonly kind: DuplicateKind; readonly invoice: Invoice } | null;
  /** How its bank details differ from those on record, or that none are on record, in words. */
  readonly bankDetailsWarning: string | null;
  /** What is asked about the account that it names, until someone answers it on the invoice; null where nothing is. */
  readonly accountQuestion: AccountQuestion | null;
}

/** As of now: a few queries for all that a request asks about. */
export const factsOf = batchedRead(readFacts);

/** An earlier document of the same bytes that was not discarded; null where there is none. */
export const sameFileAs = batchedRead(readSameFiles);

/** The invoice that one of a document became; null before, and after that was deleted. */
export function acceptedInvoiceOf(scope: Scope, { invoiceId }: DocumentInvoice): Promise<Invoice | null> | null {
  return invoiceId === null ? null : scope.em.getReference(Invoice, invoiceId, { wrapped: true }).load();
}

type Asked = DocumentValues & { readonly isAccepted: boolean };

/** By the name of the supplier on record, where it is known again. */
type Named = Asked & EnteredInvoice & { readonly companyId: number };

async function readFacts(scope: Scope, invoices: readonly DocumentInvoice[]): Promise<DocumentInvoiceFacts[]> {
  const asked = invoices.map((invoice): Asked => ({ ...documentValues(invoice), isAccepted: invoice.isAccepted }));
  const known = await withoutAnswered(scope, await recognisePapers(scope, invoices.map(paperOf)), asked);
  const names = invoices.map((invoice, at) => supplierNameOf(invoice, known[at] as Recognition<Supplier>));
  const likenesses = await likenessOf(
    scope,
    asked.map((entered, at): Named => {
      const { companyId } = invoices[at] as DocumentInvoice;
      const supplierName = known[at]?.supplier?.name ?? names[at]?.value ?? null;
      return { ...entered, companyId, supplierName, amountPence: entered.totalAmount };
    }),
  );
  return Promise.all(
    asked.map(async (entered, at): Promise<DocumentInvoiceFacts> => {
      const invoice = invoices[at] as DocumentInvoice;
      const recognition = known[at] as Recognition<Supplier>;
      const { supplier } = recognition;
      const supplierName = names[at] as CurrentField<string>;
      return {
        supplier,
        supplierName,
        missing: missingFields(invoice, supplierName),
        ...(likenesses[at] as Likeness),
        bankDetailsWarning: supplier ? await warningOfKnown(scope, entered, supplier) : warningOfNew(entered),
        accountQuestion: entered.isAccepted
          ? null
          : accountQuestionOf(supplierName.value, entered, readAccountOf(invoice), recognition),
      };
    }),
  );
}

/** What a person says decides alone; otherwise all that the paper says of its supplier does. */
function paperOf(invoice: DocumentInvoice): Paper {
  const { companyId, printedName, layout } = invoice;
  const { value, isEdited } = currentField(invoice, 'supplierName');
  const { vatNumber, companyNumber, sortCode, accountNumber, email } = documentValues(invoice);
  if (isEdited) {
    // Whose account it is, is asked all the same.
    const account = value === null ? {} : { sortCode, accountNumber };
    return { companyId, evidence: { ...NO_EVIDENCE, ...account, names: value === null ? [] : [value] }, print: [] };
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

const NO_EVIDENCE: Omit<SupplierEvidence, 'names'> = {
  vatNumber: null,
  companyNumber: null,
  sortCode: null,
  accountNumber: null,
  email: null,
};

/** A supplier that is known again bears its name on record, as sure as what it is known by. */
function supplierNameOf(invoice: DocumentInvoice, recognition: Recognition<Supplier>): CurrentField<string> {
  const { supplier, reason, isByIdentifier } = recognition;
  const read = currentField(invoice, 'supplierName');
  if (read.isEdited) return read;
  const value = supplier?.name ?? read.value;
  const doubt = recognition.doubt ?? doubtOfShared(value, documentValues(invoice), recognition);
  if (doubt !== null) return { ...read, value, reason, doubt, confidence: Math.min(read.confidence, DOUBTED) };
  if (!supplier || !isByIdentifier) return { ...read, value, reason };
  if (isDoubtOfRecipient(read.doubt)) return { ...read, value, reason };
  return { ...read, value, reason, doubt: null, confidence: Math.max(read.confidence, KNOWN) };
}

/** How sure a supplier is that is known by a number of its own, and one that something speaks against. */
const KNOWN = 0.97;
const DOUBTED = 0.6;

/** Who vouches for the account on record is said with it: the firewall asks the same. */
async function warningOfKnown(scope: Scope, entered: Asked, supplier: Supplier): Promise<string | null> {
  const warning = warningOfPrintedAccount(entered, supplier);
  if (warning === null) return null;
  const voucher = await accountVoucherOf(scope, supplier);
  return voucher === null ? warning : `${warning} ${voucher}`;
}

/** Whoever sends a paper could be anyone: nobody has said yet that this account is this supplier's. */
function warningOfNew({ supplierName, isAccountTyped, isAccepted, ...printed }: Asked): string | null {
  if (supplierName === null || isAccountTyped || isAccepted) return null;
  return warningOfFirstAccount(printed, supplierName);
}

type Likeness = Pick<DocumentInvoiceFacts, 'payeeKey' | 'duplicate'>;

/** What each would be a duplicate of, of its supplier's invoices or of those whose names mean the same company. */
async function likenessOf(scope: Scope, asked: readonly Named[]): Promise<Likeness[]> {
  const byCompany = new Map<number, LikeInvoicesByName>();
  for (const [companyId, ofCompany] of Map.groupBy(asked, (one) => one.companyId)) {
    byCompany.set(companyId, await readLikeInvoices(scope, companyId, ofCompany));
  }
  return asked.map(({ companyId, supplierName, ...entered }) => {
    const known = byCompany.get(companyId);
    if (!supplierName || !known) return { payeeKey: null, duplicate: null };
    return { payeeKey: known.payees.keyOf(supplierName), duplicate: duplicateOf(entered, known.of(supplierName)) };
  });
}

function duplicateOf(
  { invoiceNumber, totalAmount, invoiceDate, isAccepted }: Omit<Asked, 'supplierName'>,
  { own, ofAlike }: LikeInvoices,
): DocumentInvoiceFacts['duplicate'] {
  if (isAccepted || invoiceNumber === null || totalAmount === null || invoiceDate === null) return null;
  const identity = { numberKey: invoiceNumberKey(invoiceNumber), amountPence: totalAmount, invoiceDate };
  const found = findDuplicate(identity, own, ofAlike);
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
