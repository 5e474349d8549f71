/** Why an XML file is not read at all. */
export type EInvoiceRefusalReason =
  | 'empty'
  | 'too_large'
  | 'encoding'
  | 'document_type'
  | 'too_deep'
  | 'too_many_elements'
  | 'too_many_attributes'
  | 'malformed';

const WORDS: Record<EInvoiceRefusalReason, string> = {
  empty: 'The file is empty',
  too_large: 'This XML file is larger than 10 MB',
  encoding: 'The letters of this XML file are written in a way that cannot be read. Ask the supplier for UTF-8.',
  document_type:
    'This XML file declares a document type (DOCTYPE), which can hide entities. E-invoices have none, so it is not read.',
  too_deep: 'The elements of this XML file are nested more than 100 deep, so it is not read',
  too_many_elements: 'This XML file has more than 200,000 elements, so it is not read',
  too_many_attributes: 'An element of this XML file has more than 64 attributes, so it is not read',
  malformed: 'This XML file is damaged or cut off. Ask the supplier to send it again.',
};

/** Error that refuses a whole XML file. Its message is for its sender. */
export class EInvoiceRefused extends Error {
  readonly reason: EInvoiceRefusalReason;

  constructor(reason: EInvoiceRefusalReason) {
    super(WORDS[reason]);
    this.name = 'EInvoiceRefused';
    this.reason = reason;
  }
}
