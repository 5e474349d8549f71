// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentInvoiceImportResultFields = fragment("InvoiceImportResultFields","InvoiceImportResult",[field("processed"),field("errors"),field("warnings"),field("possibleDuplicates"),field("batchImportDate"),field("batchSequenceNumber")]);