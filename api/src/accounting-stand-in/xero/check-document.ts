import type { XeroBooks } from './xero-books.ts';
import { doesTaxFit, TAX_RATES, takesLines } from './xero-chart.ts';
import { newDocument } from './xero-document.ts';
import type { CreditNoteInput, InvoiceInput, LineInput } from './xero-request.ts';
import { longDay } from './xero-time.ts';

const NUMBER_LENGTH_MAX = 255;
const DESCRIPTION_LENGTH_MAX = 4000;
const BASE_CURRENCY = 'GBP';

/** What Xero has against a bill or credit note, in its words. Sources: Dext, Lightyear and file.ai, which quote them. */
export function errorsOf(books: XeroBooks, input: InvoiceInput | CreditNoteInput): string[] {
  return [
    ...contactErrors(books, input.Contact.ContactID),
    ...termErrors(books, input),
    ...input.LineItems.flatMap((line) => lineErrors(books, line)),
    ...(totalOf(books, input) < 0 ? ['The total must be zero or above.'] : []),
  ];
}

function contactErrors(books: XeroBooks, id: string): string[] {
  const contact = books.contacts.get(id);
  if (!contact) return ['The contact with the specified contact details could not be found.'];
  if (contact.status === 'ACTIVE') return [];
  return [
    'The contact with the specified contact details has been archived. The contact must be un-archived before creating new invoices or credit notes.',
  ];
}

function termErrors(books: XeroBooks, input: InvoiceInput | CreditNoteInput): string[] {
  const isInvoice = input.Type === 'ACCPAY';
  const number = isInvoice ? input.InvoiceNumber : input.CreditNoteNumber;
  const errors: string[] = [];
  if (number.length > NUMBER_LENGTH_MAX) errors.push(`The number must be at most ${NUMBER_LENGTH_MAX} characters.`);
  if (input.CurrencyCode !== BASE_CURRENCY) {
    errors.push(`Organisation is not subscribed to currency ${input.CurrencyCode}`);
  }
  if (books.lockedUntil !== null && input.Date <= books.lockedUntil) {
    const lock = longDay(books.lockedUntil);
    errors.push(`The document date cannot be before the period lock date, currently set at ${lock}`);
  }
  if (input.Status === 'AUTHORISED' && books.forbidden.has('CreateApprovedBill')) {
    errors.push('You have reached the limit of invoices you can approve!');
  }
  if (isInvoice && input.Url?.toLowerCase().includes('xero')) errors.push('The Url must not contain "xero".');
  return errors;
}

function lineErrors(books: XeroBooks, line: LineInput): string[] {
  const { AccountCode, TaxType, Description, Tracking = [] } = line;
  const account = books.accounts.find(({ Code }) => Code === AccountCode);
  const rate = TAX_RATES.find((one) => one.TaxType === TaxType);
  const errors: string[] = [];
  if (!account || !takesLines(account))
    errors.push(`Account code '${AccountCode}' is not a valid code for this document.`);
  else if (account.Status === 'ARCHIVED') {
    errors.push(
      `Account code '${AccountCode}' has been archived or has been deleted. Each line item must reference a valid account.`,
    );
  }
  if (!rate)
    errors.push(`The TaxType code '${TaxType}' does not exist or cannot be used for this type of transaction.`);
  else if (account && !doesTaxFit(account, rate)) {
    errors.push(`The TaxType code '${TaxType}' cannot be used with account code '${AccountCode}'.`);
  }
  for (const { Name, Option } of Tracking) {
    if (!hasOption(books, Name, Option)) errors.push(`Tracking option '${Option}' of '${Name}' is not a valid option.`);
  }
  if (Description.trim() === '' || Description.length > DESCRIPTION_LENGTH_MAX) {
    errors.push(`Description must have 1 to ${DESCRIPTION_LENGTH_MAX} characters.`);
  }
  if (line.TaxAmount !== undefined && Math.abs(line.TaxAmount) > Math.abs(line.Quantity * line.UnitAmount)) {
    errors.push('The tax amount cannot be greater than the line amount!');
  }
  return errors;
}

/** Our own words: what Xero says of an archived or unknown option was found nowhere. */
function hasOption({ tracking }: XeroBooks, name: string, option: string): boolean {
  const isIt = (one: { readonly Name: string; readonly Status: string }, wanted: string): boolean =>
    one.Status === 'ACTIVE' && one.Name.toLowerCase() === wanted.toLowerCase();
  return tracking.some((category) => isIt(category, name) && category.Options.some((one) => isIt(one, option)));
}

function totalOf(books: XeroBooks, input: InvoiceInput | CreditNoteInput): number {
  return newDocument(input, (taxType) => books.rateOf(taxType), { now: 0, isByApp: true }).totalPence;
}
