import { createDocumentPages } from '../adapters/document-pages/worker-document-pages.ts';

/** The words of each page of a PDF, as its text layer has them. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const reader = createDocumentPages();
  const { pages } = await reader.read(bytes, { owner: { userId: 'test', companyId: 1 }, isTextOnly: true });
  await reader.stop();
  return pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}
