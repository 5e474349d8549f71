import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatDecimal } from '@paycycle/schema/domain/money';
import type { ReadInvoice } from './document.types.ts';
import { headingLook, isTitle } from './fields/headings.ts';
import type { PageLayout } from './layout.ts';
import { mentionsOn } from './mentions.ts';
import { isOneName } from './names.ts';
import { pageCountOf } from './page-count.ts';

/** Doubts that another paper of the file says that a bill was paid. */
export const PAID_BESIDE_DOUBT = 'Another paper in this file says that it was paid: paying it too would pay it twice';

const DOUBTED = 0.5;
/** Of the page's height. */
const HEAD = 0.3;

const RECEIPT =
  /^(?:\w+ ){0,2}receipt(?: (?:no|number|#)?\W*\S*\d\S*)?$|^(?:merchant|cardholder) copy$|^(?:\w+ ){0,2}(?:payment|transfer|transaction) (?:received|sent|made|confirmation|confirmed|complete|successful)$|^transaction (?:details|summary|record|history)$|^(?:bank|card|credit card) statement$/;
/** Names the bank, so that it is not the statement of a supplier. */
const BANK_STATEMENT =
  /^(?=.*\b(?:bank|barclays|lloyds|natwest|hsbc|santander|halifax|monzo|starling|nationwide|tsb|metro|revolut|tide)\b)(?!.*\b(?:your|will|shows?|appears?|see|on)\b)(?:\w+\W+){0,4}statement(?:\W+\w+){0,5}\W*$/;
const REMITTANCE = /^(?:(?:bacs|payment|supplier|our) )*(?:remittance(?: advice)?|payment advice)$/;
const OTHERS =
  /^(?:(?:customer|account|monthly|supplier) )*statement(?: of account)?$|^(?:delivery|despatch|dispatch|advice|collection) (?:note|advice|docket)$|^(?:quotation|quote|estimate|timesheet|time ?sheet|job sheet|packing (?:list|slip))$|^(?:(?:purchase|sales|works) )?order(?: (?:confirmation|acknowledge?ment))?$|^credit (?:note|memo)$/;
/** The slip of a bill, which the customer sends back with the payment. */
const SLIP =
  /\b(?:detach|tear|cut|return|enclose\w*|complete|send) \b.{0,40}\b(?:payment|slip|cheque|portion|section|form|this)\b|\bsort code\b/;

/** True for a page behind others that is headed as another paper than an invoice. It counts itself as no later page. */
export function beginsOtherDocument(page: PageLayout): boolean {
  return (
    (pageCountOf(page)?.page ?? 1) === 1 &&
    !isSlip(page) &&
    isHeaded(page, [RECEIPT, BANK_STATEMENT, REMITTANCE, OTHERS])
  );
}

/** True for a receipt or a remittance advice. */
export function isOfPayment([page]: readonly PageLayout[]): boolean {
  return page !== undefined && !isSlip(page) && isHeaded(page, [RECEIPT, BANK_STATEMENT, REMITTANCE]);
}

function isHeaded(page: PageLayout, titles: readonly RegExp[]): boolean {
  return page.pieces.some((piece) => {
    const isStriking = piece.text === piece.text.toUpperCase() || piece.height > 1.15 * page.textHeight;
    return (
      piece.top < HEAD &&
      isTitle(page, piece) &&
      titles.some((title) => (isStriking || title === BANK_STATEMENT) && title.test(headingLook(page, piece)))
    );
  });
}

function isSlip({ runs }: PageLayout): boolean {
  return runs.some(({ text }) => SLIP.test(text.toLowerCase()));
}

/**
 * Doubts a bill if another paper of its file says that it was paid: a receipt, or a remittance advice. The paper names the
 * bill's number, total or supplier. A receipt of another shop is an expense of the supplier.
 */
export function doubtPaidBeside(invoice: ReadInvoice, others: readonly (readonly PageLayout[])[]): ReadInvoice {
  const { totalAmount } = invoice;
  const isPaid = totalAmount.value !== null && others.some((pages) => saysPaid(pages, invoice));
  if (!isPaid || totalAmount.doubt !== null || invoice.documentType !== 'invoice') return invoice;
  const confidence = Math.min(totalAmount.confidence, DOUBTED);
  return { ...invoice, totalAmount: { ...totalAmount, doubt: PAID_BESIDE_DOUBT, confidence } };
}

function saysPaid(pages: readonly PageLayout[], { invoiceNumber, totalAmount, supplierName }: ReadInvoice): boolean {
  const texts = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text));
  if (!isOfPayment(pages)) return false;
  const { numbers } = mentionsOn(pages);
  const total = totalAmount.value === null ? null : formatDecimal(totalAmount.value);
  const name = supplierName.value;
  return (
    (invoiceNumber.value !== null && numbers.includes(invoiceNumberKey(invoiceNumber.value))) ||
    (total !== null &&
      texts.some((text) =>
        text
          .replaceAll(',', '')
          .split(/[^\d.]+/)
          .includes(total),
      )) ||
    (name !== null && texts.some((text) => isOneName(text, name)))
  );
}
