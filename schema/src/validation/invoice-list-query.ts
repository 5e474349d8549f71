import { z } from 'zod';
import { INVOICE_TYPES } from '../domain/invoice-type.ts';
import { PUBLICATION_FILTERS } from '../domain/publication.ts';
import { listChoice, listDate, listFlag, listIds, listNumber, listSort, listText } from './list-query.ts';

/** Filters and order of an invoice export: the parameters of the list on screen, and its selection. */
export function invoiceListQuerySchema<const Field extends string>(sortFields: readonly Field[]) {
  return z.object({
    search: listText('Search'),
    statusLabel: listText('Status label'),
    batchImportDate: listDate('Batch import date'),
    batchSequenceNumber: listNumber('Batch sequence number'),
    possibleDuplicate: listFlag('Possible duplicate'),
    vatToRepay: listFlag('VAT to repay'),
    supplierId: listNumber('Supplier'),
    dueFrom: listDate('Due from'),
    dueTo: listDate('Due to'),
    outstandingOn: listDate('Outstanding on'),
    documentType: listChoice('Document type', INVOICE_TYPES),
    publication: listChoice('Publication', PUBLICATION_FILTERS),
    sort: listSort(sortFields),
    ids: listIds('Invoices'),
    exceptIds: listIds('Invoices left out'),
  });
}
