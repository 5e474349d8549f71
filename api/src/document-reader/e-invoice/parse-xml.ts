import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeXml } from './decode-xml.ts';
import { type EInvoiceRefusalReason, EInvoiceRefused } from './e-invoice-refusal.ts';
import type { XmlElement } from './xml-element.ts';

const BYTES_MAX = 10 * 1024 * 1024;
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 64;
/** About ten thousand lines of an invoice. */
const ELEMENTS_MAX = 200_000;
/** Characters passed to the parser at once. Parsing of a refused file stops after the current portion. */
const PORTION = 4096;

/** The five predefined entities of XML. No others are allowed. */
const ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

interface Reading {
  readonly isWantedRoot: (namespace: string, name: string) => boolean;
  readonly isKept: (namespace: string) => boolean;
  root: OpenElement | null;
  /** Set once parsing has stopped. */
  ended: EInvoiceRefusalReason | 'foreign' | null;
  elements: number;
  readonly open: OpenElement[];
  depth: number;
  /** The depth of an element that is left out with all that is in it; 0 when there is none. */
  skippedFrom: number;
}

/**
 * Reads XML into a tree, when its root is wanted; null for anything else. Nothing outside of the file is ever opened, and
 * nothing is expanded: a file with a DOCTYPE is refused. Size, depth and numbers of elements and attributes are bounded.
 * @throws EInvoiceRefused, also for a file that is no XML after a root that is wanted.
 */
export function parseXml(
  file: Uint8Array | string,
  wanted: Pick<Reading, 'isWantedRoot' | 'isKept'>,
): XmlElement | null {
  if (file.length === 0) throw new EInvoiceRefused('empty');
  if (file.length > BYTES_MAX) throw new EInvoiceRefused('too_large');
  const text = typeof file === 'string' ? file.replace(/^\uFEFF/, '') : decodeXml(file);
  if (declaresDocumentType(text)) throw new EInvoiceRefused('document_type');
  const reading: Reading = { ...wanted, root: null, ended: null, elements: 0, open: [], depth: 0, skippedFrom: 0 };
  const parser = parserFor(reading);
  for (let start = 0; start < text.length && !reading.ended; start += PORTION) {
    parser.write(text.slice(start, start + PORTION));
  }
  if (!reading.ended) parser.close();
  if (reading.ended === 'foreign') return null;
  if (reading.ended) throw new EInvoiceRefused(reading.ended);
  return reading.root;
}

/** True if more than comments and instructions precede the root. Checked before parsing. */
function declaresDocumentType(text: string): boolean {
  const rest = /\S/g;
  for (;;) {
    const start = rest.exec(text)?.index ?? text.length;
    const isComment = text.startsWith('<!--', start);
    if (!isComment && !text.startsWith('<?', start)) return text.startsWith('<!', start);
    const end = text.indexOf(isComment ? '-->' : '?>', start);
    if (end < 0) return false;
    rest.lastIndex = end + (isComment ? 3 : 2);
  }
}

function parserFor(reading: Reading): SaxesParser<{ xmlns: true; position: false }> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  // Without what objects inherit, so that no other name is an entity.
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES);
  const end = (reason: Reading['ended']): void => {
    reading.ended ??= reason;
  };
  let attributes = 0;
  parser.on('error', () => end(reading.root ? 'malformed' : 'foreign'));
  parser.on('opentagstart', () => {
    attributes = 0;
    reading.depth += 1;
    reading.elements += 1;
    if (reading.depth > DEPTH_MAX) end('too_deep');
    if (reading.elements > ELEMENTS_MAX) end('too_many_elements');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) end('too_many_attributes');
  });
  parser.on('opentag', (tag) => {
    if (!reading.ended) openElement(reading, tag);
  });
  const addText = (said: string): void => {
    const element = reading.open.at(-1);
    if (element && !reading.ended && !reading.skippedFrom) element.text += said;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (!reading.skippedFrom) reading.open.pop();
    if (reading.skippedFrom === reading.depth) reading.skippedFrom = 0;
    reading.depth -= 1;
  });
  return parser;
}

function openElement(reading: Reading, tag: SaxesTagNS): void {
  if (reading.skippedFrom) return;
  if (!reading.root && !reading.isWantedRoot(tag.uri, tag.local)) {
    reading.ended = 'foreign';
    return;
  }
  if (reading.root && !reading.isKept(tag.uri)) {
    reading.skippedFrom = reading.depth;
    return;
  }
  const attributes = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
  const element: OpenElement = { namespace: tag.uri, name: tag.local, attributes, children: [], text: '' };
  reading.open.at(-1)?.children.push(element);
  reading.open.push(element);
  reading.root ??= element;
}
