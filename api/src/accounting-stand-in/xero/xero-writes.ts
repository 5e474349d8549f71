import { randomUUID } from 'node:crypto';
import { errorsOf } from './check-document.ts';
import type { XeroBooks } from './xero-books.ts';
import { type DocumentKind, documentJson, dueOf, newDocument, penceOf } from './xero-document.ts';
import { notFound, validationProblem } from './xero-problem.ts';
import { contactJson } from './xero-reads.ts';
import {
  type BatchPaymentInput,
  BODIES,
  type ContactInput,
  type CreditNoteInput,
  type InvoiceInput,
  type PaymentInput,
  readBody,
  type XeroRequest,
} from './xero-request.ts';
import { dayDate } from './xero-time.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const MESSAGE = 'A validation exception occurred';
const FILE_NAME = /^[A-Za-z0-9._()[\]-]+$/;
const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
};
/** Xero's own pages name 25 in one place and 3 in another; support says 10. */
const FILES_MAX = 10;

/**
 * Answers a call of several elements, each by itself. With `summarizeErrors=false` the answer is 200 and each element says
 * what became of it; else one error refuses all, and nothing is made.
 */
function writeAll<T extends object>(
  request: XeroRequest,
  inputs: readonly T[],
  write: { readonly errorsOf: (input: T) => string[]; readonly make: (input: T) => object; readonly idName: string },
): object[] {
  const checked = inputs.map((input) => ({ input, errors: write.errorsOf(input) }));
  const refused = ({ input, errors }: { input: T; errors: string[] }) => ({
    ...input,
    [write.idName]: NO_ID,
    HasErrors: true,
    StatusAttributeString: 'ERROR',
    ValidationErrors: errors.map((Message) => ({ Message })),
  });
  if (request.query.get('summarizeErrors') === 'false') {
    return checked.map((one) =>
      one.errors.length > 0 ? refused(one) : { ...write.make(one.input), StatusAttributeString: 'OK' },
    );
  }
  const wrong = checked.filter(({ errors }) => errors.length > 0);
  if (wrong.length > 0) throw validationProblem(MESSAGE, wrong.map(refused));
  return checked.map(({ input }) => write.make(input));
}

/** Makes bills or credit notes. */
export function createDocuments(books: XeroBooks, kind: DocumentKind, request: XeroRequest): object[] {
  const isInvoices = kind === 'Invoices';
  const inputs: readonly (InvoiceInput | CreditNoteInput)[] = isInvoices
    ? readBody(request, BODIES.invoices).Invoices
    : readBody(request, BODIES.creditNotes).CreditNotes;
  return writeAll(request, inputs, {
    idName: isInvoices ? 'InvoiceID' : 'CreditNoteID',
    errorsOf: (input) => errorsOf(books, input),
    make: (input) => {
      const made = newDocument(input, (type) => books.rateOf(type), { now: books.now(), isByApp: true });
      books.keep(made);
      return documentJson(made, contactJson(books, made.contactId));
    },
  });
}

/** Voids or deletes one. */
export function withdrawDocument(books: XeroBooks, kind: DocumentKind, id: string, request: XeroRequest): object[] {
  const [input] =
    kind === 'Invoices'
      ? readBody(request, BODIES.withdrawnInvoices).Invoices.map(({ InvoiceID, Status }) => ({ id: InvoiceID, Status }))
      : readBody(request, BODIES.withdrawnCreditNotes).CreditNotes.map((note) => ({
          id: note.CreditNoteID,
          Status: note.Status,
        }));
  if (input?.id !== id) throw validationProblem('The id of the body is not that of the address.');
  const withdrawn = books.withdraw(kind, id, input.Status);
  return [documentJson(withdrawn, contactJson(books, withdrawn.contactId))];
}

export function createContacts(books: XeroBooks, request: XeroRequest): object[] {
  const { Contacts } = readBody(request, BODIES.contacts);
  return writeAll(request, Contacts, {
    idName: 'ContactID',
    errorsOf: (input) => contactErrors(books, input),
    make: ({ Name, ContactNumber }) => contactJson(books, books.addContact(Name, ContactNumber ?? null).ContactID),
  });
}

function contactErrors(books: XeroBooks, { Name }: ContactInput): string[] {
  const isPlain = Name !== '' && Name.length <= 255 && Name.trim() === Name && !/[<>]|\s\s/.test(Name);
  if (!isPlain) return ['The contact name has characters or spaces that are not allowed.'];
  const isTaken = [...books.contacts.values()].some(
    (other) => other.status === 'ACTIVE' && other.Name.toLowerCase() === Name.toLowerCase(),
  );
  return isTaken
    ? [
        `The contact name ${Name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
      ]
    : [];
}

/** Pays bills or credit notes one by one. */
export function createPayments(books: XeroBooks, request: XeroRequest): object[] {
  const { Payments } = readBody(request, BODIES.payments);
  return writeAll(request, Payments, {
    idName: 'PaymentID',
    errorsOf: (input) => [...accountErrors(books, input.Account), ...paymentErrors(books, input)],
    make: (input) => {
      const { kind, id } = paidDocument(input);
      const PaymentID = books.pay(kind, id, penceOf(input.Amount), input.Date);
      books.payments.add(PaymentID);
      const paid = kind === 'Invoices' ? { Invoice: { InvoiceID: id } } : { CreditNote: { CreditNoteID: id } };
      return { PaymentID, ...paid, Date: dayDate(input.Date), Amount: input.Amount, Status: 'AUTHORISED' };
    },
  });
}

/** Pays several bills as one line of the bank's statement. */
export function createBatchPayments(books: XeroBooks, request: XeroRequest): object[] {
  const { BatchPayments } = readBody(request, BODIES.batchPayments);
  return writeAll(request, BatchPayments, {
    idName: 'BatchPaymentID',
    errorsOf: (input) => [
      ...accountErrors(books, input.Account),
      ...input.Payments.flatMap((payment) => paymentErrors(books, { ...payment, Date: input.Date })),
      ...twiceErrors(input),
    ],
    make: (input) => {
      const BatchPaymentID = randomUUID();
      books.payments.add(BatchPaymentID);
      const Payments = input.Payments.map(({ Invoice, Amount }) => ({
        PaymentID: books.pay('Invoices', Invoice.InvoiceID, penceOf(Amount), input.Date),
        Invoice,
        Amount,
      }));
      const TotalAmount = input.Payments.reduce((sum, { Amount }) => sum + penceOf(Amount), 0) / 100;
      const common = { Date: dayDate(input.Date), Type: 'PAYBATCH', Status: 'AUTHORISED' } as const;
      return { BatchPaymentID, ...common, Payments, TotalAmount, IsReconciled: false };
    },
  });
}

function twiceErrors({ Payments }: BatchPaymentInput): string[] {
  const ids = new Set(Payments.map(({ Invoice }) => Invoice.InvoiceID));
  return ids.size < Payments.length ? ['A batch payment can have an invoice once.'] : [];
}

function accountErrors(books: XeroBooks, account: PaymentInput['Account']): string[] {
  const found = books.account('AccountID' in account ? account.AccountID : account.Code);
  return found?.Type === 'BANK' && found.Status === 'ACTIVE'
    ? []
    : ['The account is not one that payments are made from.'];
}

type Paid = Pick<PaymentInput, 'Invoice' | 'CreditNote'>;

function paidDocument({ Invoice, CreditNote }: Paid): { readonly kind: DocumentKind; readonly id: string } {
  return Invoice
    ? { kind: 'Invoices', id: Invoice.InvoiceID }
    : { kind: 'CreditNotes', id: CreditNote?.CreditNoteID ?? '' };
}

function paymentErrors(books: XeroBooks, input: Paid & Pick<PaymentInput, 'Amount' | 'Date'>): string[] {
  const { kind, id } = paidDocument(input);
  const document = books.documents.get(id);
  if (document?.kind !== kind) return ['Invoice could not be found'];
  if (document.status !== 'AUTHORISED') return ['Invoice not of valid status for payment'];
  const errors = [];
  if (penceOf(input.Amount) < 1) errors.push('The payment amount must be greater than 0');
  if (penceOf(input.Amount) > dueOf(document)) {
    errors.push('Payment amount exceeds the amount outstanding on this document');
  }
  if (books.lockedUntil !== null && input.Date <= books.lockedUntil) errors.push('The date is in a locked period');
  return errors;
}

/** Attaches a file to a document; one of the same name is replaced. */
export function attach(books: XeroBooks, kind: DocumentKind, id: string, name: string, request: XeroRequest): object[] {
  // What real clients met: a space in a name is not found, and other signs make the type unknown.
  if (/\s/.test(name)) throw notFound();
  const document = books.document(kind, id);
  const type = request.headers['content-type']?.replace(/;.*/, '') ?? '';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!FILE_NAME.test(name) || !FILE_TYPES[extension]?.includes(type) || request.body.length === 0) {
    throw validationProblem("The file couldn't be uploaded because it isn't a supported file type");
  }
  if (!document.files.has(name) && document.files.size >= FILES_MAX) {
    throw validationProblem(`A document can have at most ${FILES_MAX} attachments.`);
  }
  const AttachmentID = document.files.get(name)?.AttachmentID ?? randomUUID();
  const file = { AttachmentID, FileName: name, MimeType: type, ContentLength: request.body.length };
  document.files.set(name, file);
  return [{ ...file, IncludeOnline: false }];
}
