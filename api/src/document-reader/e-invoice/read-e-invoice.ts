import type { DocumentType, ReadDocument } from '../document.types.ts';
import type { EInvoice } from './e-invoice.types.ts';
import { documentOf } from './e-invoice-document.ts';
import { type EmbeddedFile, filesIn } from './embedded-files.ts';
import { parseXml } from './parse-xml.ts';
import { readCii } from './read-cii.ts';
import { readUbl } from './read-ubl.ts';
import { type RenderedEInvoice, renderInvoice } from './render-e-invoice.ts';
import type { XmlElement } from './xml-element.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:';
/** ZUGFeRD 1, and the drafts before it. */
const ZUGFERD_1 = /^urn:ferd:CrossIndustryDocument:invoice:/;
/** Namespaces of e-invoices, without extensions and signatures. */
const KEPT =
  /^urn:(oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote|Common(Aggregate|Basic)Components)-2$|un:unece:uncefact:data:|ferd:)/;

/** Other UBL documents, by their root element. */
const OTHER_DOCUMENTS: ReadonlyMap<string, { documentType: DocumentType; message: string }> = new Map([
  ['Order', { documentType: 'order', message: 'This is an order, not an invoice' }],
  ['Statement', { documentType: 'statement', message: 'This is a statement of account, not an invoice' }],
  ['Reminder', { documentType: 'reminder', message: 'This is a reminder, not an invoice' }],
  ['RemittanceAdvice', { documentType: 'remittance', message: 'This is a remittance advice, not an invoice' }],
]);

/**
 * Reads an e-invoice: UBL 2.1 Invoice and CreditNote, CII, and the XML in Factur-X and ZUGFeRD PDFs; EN 16931, Peppol BIS
 * 3.0 and the profiles below. Each field is as the file states it, with confidence 1. A wrong sum is a doubt on its field
 * and on the total. Null if it is not an e-invoice.
 * @throws EInvoiceRefused, whose message is for the user, for an empty, damaged or hostile file.
 */
export function readEInvoice(xml: Uint8Array | string): ReadDocument | null {
  const root = rootOf(xml);
  if (!root) return null;
  const other = OTHER_DOCUMENTS.get(root.name);
  return other ? { ...other, invoices: [] } : documentOf(modelOf(root));
}

/**
 * Renders an e-invoice for people, as headed tables of plain text; null if it is not one.
 * @throws EInvoiceRefused as `readEInvoice` does.
 */
export function renderEInvoice(xml: Uint8Array | string): RenderedEInvoice | null {
  const root = rootOf(xml);
  if (!root || OTHER_DOCUMENTS.has(root.name)) return null;
  const fileNames = filesIn(root).map((file) => file.fileName);
  return renderInvoice(modelOf(root), fileNames);
}

/**
 * The PDFs and pictures that an e-invoice carries, at most 20: often the invoice itself as it would be printed.
 * @throws EInvoiceRefused as `readEInvoice` does.
 */
export function embeddedFilesOf(xml: Uint8Array | string): EmbeddedFile[] {
  const root = rootOf(xml);
  return root ? filesIn(root) : [];
}

function rootOf(xml: Uint8Array | string): XmlElement | null {
  return parseXml(xml, { isWantedRoot, isKept: (namespace) => KEPT.test(namespace) });
}

function isWantedRoot(namespace: string, name: string): boolean {
  const isUbl = name === 'Invoice' || name === 'CreditNote' || OTHER_DOCUMENTS.has(name);
  return (
    (isUbl && namespace === `${UBL}${name}-2`) ||
    (name === 'CrossIndustryInvoice' && namespace.startsWith(CII)) ||
    (name === 'CrossIndustryDocument' && ZUGFERD_1.test(namespace))
  );
}

function modelOf(root: XmlElement): EInvoice {
  return root.namespace.startsWith(UBL) ? readUbl(root) : readCii(root);
}
