/** Words of a name that sums up other rows, and is no supplier's. */
const SUM_WORDS = new Set(
  'sub grand running overall page report list net vat gross aged all account accounts total totals subtotal subtotals sum balance balances amount outstanding due owing owed payable payables creditor creditors supplier suppliers vendor vendors invoice invoices bill bills payment payments paid unpaid brought carried forward opening closing for of the and to date b/f c/f bf cf'.split(
    ' ',
  ),
);
/** Beside the name of a supplier: 'Acme Ltd total', 'Total for Acme'. */
const SUM_OF_SUPPLIER = /\b(?:sub-?)?totals?:?$|^(?:sub-?)?totals? (?:for|of)\b/i;
/** Also 'Total Acme', 'B/F' and 'Balance b/f' in the place of a number. */
const SUM_OR_BALANCE =
  /^(?:sub[ -]?|grand |page )?totals?(?:[\s:]|$)|^(?:opening|closing|account) bal(?:ance)?\b|^bal(?:ance)? (?:[bc][/.]?[fd]|[bc]\/?fwd|brought|carried|due|at|on)\b|^(?:[bc][/.]?[fd]|[bc][/.]?fwd|(?:brought|carried) (?:forward|down)|o\/b|opening|bal(?:ance)?|sum)(?:$| )/i;
/** A column of debts by their age, or a count of bills. */
const OF_AGE =
  /^(?:over |under )?\d{1,3}(?: ?(?:-|–|to) ?\d{1,3})?\+? (?:days?|months?)\+?$|^\d+ (?:invoices?|bills?|items?|lines?|documents?)$/i;
const OF_JOURNAL =
  /^(?:(?:journal|jnl|jrnl)(?: entry)?(?:[ /#-]?\d*)|(?:month(?:ly)? )?(?:statement|stmt)(?:$| .*)|(?:contra|adjustment|write[- ]?off|reversal)(?:[ /#-]?\d*))$/i;
/** A number of a credit note, also of a sales or purchase ledger, or those letters alone. */
const OF_CREDIT_NOTE = /^(?:[SP]?C(?:N|R|RN)|C\/N|CRED(?:IT)?(?:[ -]?NOTE)?)(?:[ /#-]?\d|$)/i;
const OF_PAYMENT =
  /^(?:(?:part |card |faster |bacs |on[- ]?account |cash )*(?:payments?|pymt|pmt)\b.*|(?:paid|bacs|chaps|cheque|chq|cash|direct debit|standing order|bank transfer|refund|receipt|remittance|deposit|unallocated|on account)(?:$|[ :].*|[/#-]?\d+)|(?:ddr?|d\/d|s\/?o|sto|bgc|fpo|fps|tfr)(?:$| ?\d+))$/i;
/** Numbers of papers that ask for no money. */
const OF_OTHER_PAPER =
  /^(?:(?:purchase )?orders?|p\.?o\.?|quot(?:e|ation)s?|estimates?|pro-? ?formas?|delivery(?: note)?|grn|reminder)(?:[ :/#-]+\S*\d\S*)$/i;
/** Words around the number of an invoice that say what became of it: 'INV12 PAID', 'INV12 (void)', 'REV INV12'. */
const OF_PAID_NUMBER = /\d\W+(?:paid|settled|cleared|part[- ]?paid)\b/i;
const OF_VOID_NUMBER =
  /\d\W+(?:void(?:ed)?|cancel+ed|reversed|reversal|disputed?|on hold|duplicate|dup|draft|written off|write[- ]?off)\W*$|^(?:void|cancel+ed|rev(?:ersal|ersed)?|reverse|draft|dup(?:licate)?)(?: of)?[ :#]+(?=\S*\d)/i;
const OF_CREDITED_NUMBER =
  /\d\W+(?:credit(?:ed)?(?: note)?|cred|cr|cn|crn|refund(?:ed)?)\W*$|\d(?:CR|CN|CRN)$|^(?:credit|refund|cr|cn)(?: (?:of|for|to|on|against))?[ :#]+(?=\S*\d)/i;

interface OtherRow {
  readonly supplierName: string;
  readonly invoiceNumber: string;
  readonly typeCell: string;
}

/**
 * Returns an error for a row that sums up others or is a payment, and for a credit note's number without its type. A type
 * says that a row is an invoice, also without a usual number.
 */
export function describeOtherRow({ supplierName, invoiceNumber, typeCell }: OtherRow): string | null {
  const sum = [isSum(supplierName) ? supplierName : '', SUM_OR_BALANCE.test(invoiceNumber) ? invoiceNumber : ''];
  const [found] = sum.filter((text) => text !== '');
  if (found !== undefined) return `'${found}' is a total or a balance and no invoice`;
  if (typeCell !== '') return null;
  if (SUM_OF_SUPPLIER.test(supplierName)) return `'${supplierName}' is a total or a balance and no invoice`;
  if (OF_AGE.test(invoiceNumber)) return `'${invoiceNumber}' is a total or a balance and no invoice`;
  if (OF_PAYMENT.test(invoiceNumber)) return `'${invoiceNumber}' is a payment and no invoice`;
  if (OF_PAID_NUMBER.test(invoiceNumber)) return `'${invoiceNumber}' is paid and no invoice to pay`;
  if (OF_JOURNAL.test(invoiceNumber)) return `'${invoiceNumber}' is an entry of a ledger and no invoice`;
  if (OF_VOID_NUMBER.test(invoiceNumber)) return `'${invoiceNumber}' is void or in question, and no invoice to pay`;
  if (OF_OTHER_PAPER.test(invoiceNumber)) return `'${invoiceNumber}' is another paper and no invoice`;
  if (OF_CREDIT_NOTE.test(invoiceNumber) || OF_CREDITED_NUMBER.test(invoiceNumber)) {
    return `Number '${invoiceNumber}' looks like a credit note: say 'invoice' or 'credit note' in a column 'Type'`;
  }
  const isWords = /\p{L}{4}/u.test(invoiceNumber) && !/\d/.test(invoiceNumber);
  return isWords
    ? `Invoice number '${invoiceNumber}' has no figures: if it is one, say 'invoice' in a column 'Type'`
    : null;
}

function isSum(supplierName: string): boolean {
  const words = supplierName.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? [];
  // 'Total 2026' sums up, and 'Supplier 4' may be a name.
  const mayHaveFigures = words.some((word) => word.startsWith('total') || word.startsWith('balance'));
  return words.length > 0 && words.every((word) => SUM_WORDS.has(word) || (mayHaveFigures && /^\d+$/.test(word)));
}
