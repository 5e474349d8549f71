import { INVOICE_STATUS_FILTERS } from '@paycycle/schema/domain/invoice-status';
import { INVOICE_TYPES, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { PUBLICATION_FILTERS, type PublicationFilter } from '@paycycle/schema/domain/publication';
import type { InvoiceBatchKey, InvoiceSort, InvoiceSortField } from '@paycycle/schema/generated/operations';
import { createParser, parseAsString } from 'nuqs';
import { listSort } from '../../lib/list-sort.ts';

export const INVOICE_SORT = listSort<InvoiceSortField>({
  recordNumber: 'asc',
  invoiceNumber: 'asc',
  supplierName: 'asc',
  amount: 'asc',
  invoiceDate: 'asc',
  dueDate: 'asc',
  status: 'asc',
});

/** Default sort of the list: newest first. */
const FIRST_SORT: InvoiceSort = { field: 'recordNumber', direction: 'desc' };

/** `due-soon` for the filter 'Due Soon'. */
const statusInAddress = createParser<string>({
  parse: (text) =>
    INVOICE_STATUS_FILTERS.find(({ labelPart }) => labelPart && slugOf(labelPart) === text)?.labelPart ?? null,
  serialize: slugOf,
});

function slugOf(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

/** `2026-09-05.2` for the second batch of that day. */
const batchInAddress = createParser<InvoiceBatchKey>({
  parse: (text) => {
    const [day, digits] = text.split('.');
    const batchImportDate = parseLocalDate(day);
    const isNumber = digits !== undefined && /^[1-9]\d{0,8}$/.test(digits);
    return batchImportDate && isNumber ? { batchImportDate, batchSequenceNumber: Number(digits) } : null;
  },
  serialize: ({ batchImportDate, batchSequenceNumber }) => `${batchImportDate}.${batchSequenceNumber}`,
  eq: (a, b) => a.batchImportDate === b.batchImportDate && a.batchSequenceNumber === b.batchSequenceNumber,
});

/** `possible` for only the flagged invoices. */
const duplicatesInAddress = createParser<true>({
  parse: (text) => (text === 'possible' ? true : null),
  serialize: () => 'possible',
});

/** `to-repay` for only the invoices unpaid for six months. */
const vatInAddress = createParser<true>({
  parse: (text) => (text === 'to-repay' ? true : null),
  serialize: () => 'to-repay',
});

/** `not-published` for the filter 'Not published'. */
const publicationInAddress = createParser<PublicationFilter>({
  parse: (text) => PUBLICATION_FILTERS.find((filter) => filter.replaceAll('_', '-') === text) ?? null,
  serialize: (filter) => filter.replaceAll('_', '-'),
});

/** `12` for the supplier with this id. */
const supplierInAddress = createParser<number>({
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  serialize: String,
});

const dayInAddress = createParser<LocalDate>({ parse: parseLocalDate, serialize: (day) => day });

/** Range of due dates in the list; null if there is no bound. */
export interface DueDays {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** `2026-08-16.2026-09-14`; `.2026-06-16` for that day or before, `2026-09-15.` for that day or later. */
const dueInAddress = createParser<DueDays>({
  parse: (text) => {
    const [first = '', last = ''] = text.split('.');
    const days = { from: parseLocalDate(first), to: parseLocalDate(last) };
    return days.from || days.to ? days : null;
  },
  serialize: ({ from, to }) => `${from ?? ''}.${to ?? ''}`,
  eq: (a, b) => a.from === b.from && a.to === b.to,
});

const TYPE_SLUGS = { invoice: 'invoice', credit_note: 'credit-note' } as const satisfies Record<InvoiceType, string>;

const typeInAddress = createParser<InvoiceType>({
  parse: (text) => INVOICE_TYPES.find((type) => TYPE_SLUGS[type] === text) ?? null,
  serialize: (type) => TYPE_SLUGS[type],
});

/** URL parameters of the Invoices page. Invalid values are ignored. */
export const INVOICES_ADDRESS = {
  q: parseAsString,
  status: statusInAddress,
  batch: batchInAddress,
  duplicates: duplicatesInAddress,
  vat: vatInAddress,
  accounting: publicationInAddress,
  supplier: supplierInAddress,
  owed: dayInAddress,
  due: dueInAddress,
  type: typeInAddress,
  sort: INVOICE_SORT.parser.withDefault(FIRST_SORT),
};
