import { childrenOf, elementAt, type XmlElement } from './xml-element.ts';

/** A file that was carried inside of an e-invoice. */
export interface EmbeddedFile {
  /** Without a path. */
  readonly fileName: string;
  readonly mimeType: 'application/pdf' | 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

const FILES_MAX = 20;
const NAME_LENGTH_MAX = 100;

/** By what their bytes start with: what the invoice calls them is not believed. */
const KINDS = [
  { mimeType: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d], ending: 'pdf' },
  { mimeType: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ending: 'png' },
  { mimeType: 'image/jpeg', start: [0xff, 0xd8, 0xff], ending: 'jpg' },
] as const;

/** The PDFs and pictures that people may look at; anything else that is embedded is left where it is. */
export function filesIn(root: XmlElement): EmbeddedFile[] {
  const files = binaryObjects(root).map(readFile);
  return files.filter((file) => file !== null).slice(0, FILES_MAX);
}

function binaryObjects(root: XmlElement): XmlElement[] {
  const agreement = elementAt(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement');
  return [
    ...childrenOf(root, 'AdditionalDocumentReference').map((document) =>
      elementAt(document, 'Attachment', 'EmbeddedDocumentBinaryObject'),
    ),
    ...childrenOf(agreement, 'AdditionalReferencedDocument').map((document) =>
      elementAt(document, 'AttachmentBinaryObject'),
    ),
  ].filter((object) => object !== null);
}

function readFile({ text, attributes }: XmlElement, index: number): EmbeddedFile | null {
  const base64 = text.replace(/\s+/g, '');
  // Buffer ignores characters that are not base64, so check them first.
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  const kind = KINDS.find(({ start }) => start.every((byte, place) => bytes[place] === byte));
  if (!kind) return null;
  return { fileName: nameOf(attributes.get('filename'), kind.ending, index), mimeType: kind.mimeType, bytes };
}

/** With the ending of what it is, so that nothing takes it for something else. */
function nameOf(stated: string | undefined, ending: string, index: number): string {
  const last = stated?.split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, NAME_LENGTH_MAX)
    // No half of a character, which no address can have.
    .replace(/[\ud800-\udbff]$/, '');
  return `${name || `attachment-${index + 1}`}.${ending}`;
}
