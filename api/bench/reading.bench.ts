import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { localDate } from '@paycycle/schema/domain/local-date';
import { createDocumentPages } from '../src/adapters/document-pages/worker-document-pages.ts';
import {
  compareWithPage,
  decidingFigures,
  doubtOtherFigures,
  doubtOtherLetters,
  EInvoiceRefused,
  type ReadDocument,
  readEInvoice,
  readPages,
} from '../src/document-reader/index.ts';
import { type DocumentToRead, KINDS } from './reading/document-to-read.ts';
import { ownDocuments } from './reading/own-documents.ts';
import { type Outcome, predictionOf, scoreTable, silentMistakes } from './reading/score-reading.ts';
import { sharedDocuments } from './reading/shared-documents.ts';
import { fullOrSmoke, isSmoke } from './smoke.ts';

/**
 * Reading documents as the product does, from bytes to fields: those that lie beside the checkout, or a few of our own making
 * where they are missing. Prints what is right, left empty, wrong with a doubt and silently wrong, field by field, and pages
 * a second. No supplier is known, as on a company's first day. Of the environment: ONLY, with what the ids of the documents
 * start; PREDICTIONS, a file that gets what was read, a line of JSON for a document.
 */

const TODAY = localDate('2026-06-30');
const OWN_COUNT = fullOrSmoke(40, 4);
/** So many text PDFs are really read, some of them again and again, so that starting counts little. */
const TEXTS = fullOrSmoke(300, 1);
const TARGET = { textSeconds: 60, scans: 100, scanSeconds: 12 * 60 };
const say = (line: string) => process.stdout.write(`${line}\n`);

const pages = createDocumentPages();
const only = process.env['ONLY'] ?? '';
const shared = isSmoke ? null : sharedDocuments();
const documents = (shared ?? (await ownDocuments(OWN_COUNT))).filter(({ id }) => id.startsWith(only));
say(`Reading ${documents.length} documents${shared ? '' : ' of our own making'}, ${availableParallelism()} cores`);
const outcomes: (Outcome & { pages: number })[] = [];
for (const kind of KINDS) {
  const waiting = documents.filter((document) => document.kind === kind);
  if (waiting.length === 0) continue;
  const start = performance.now();
  const read = await readAll(kind === 'text' ? repeated(waiting, TEXTS) : waiting);
  const seconds = (performance.now() - start) / 1000;
  const pageCount = read.reduce((sum, outcome) => sum + outcome.pages, 0);
  say(
    `${kind}: ${read.length} documents, ${pageCount} pages in ${seconds.toFixed(1)} s, ${(pageCount / seconds).toFixed(2)} pages a second`,
  );
  if (kind === 'text') say(`  in ${TARGET.textSeconds} s: ${seconds <= TARGET.textSeconds ? 'yes' : 'NO'}`);
  if (kind === 'scan') {
    const all = (TARGET.scans * seconds) / read.length;
    say(
      `  ${TARGET.scans} at that rate: ${all.toFixed(0)} s; in ${TARGET.scanSeconds} s: ${all <= TARGET.scanSeconds ? 'yes' : 'NO'}`,
    );
  }
  // Once each.
  outcomes.push(...new Map(read.map((outcome) => [outcome.document.id, outcome])).values());
}
await pages.stop();
say('');
for (const line of scoreTable(outcomes)) say(line);
say('');
for (const line of silentMistakes(outcomes)) say(`silently wrong: ${line}`);
const predictions = process.env['PREDICTIONS'];
if (predictions)
  writeFileSync(predictions, outcomes.map((outcome) => `${JSON.stringify(predictionOf(outcome))}\n`).join(''));

/** As many at a time as there are processors, which is how the product's threads are used. */
async function readAll(waiting: DocumentToRead[]): Promise<(Outcome & { pages: number })[]> {
  const left = [...waiting];
  const read: (Outcome & { pages: number })[] = [];
  const takeNext = async (worker: number): Promise<void> => {
    for (let document = left.shift(); document; document = left.shift()) read.push(await readOne(document, worker));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, worker) => takeNext(worker)));
  return read;
}

async function readOne(document: DocumentToRead, worker: number): Promise<Outcome & { pages: number }> {
  if (document.fileName.endsWith('.xml')) return { document, pages: 1, ...readXml(document.bytes) };
  const owner = { userId: `reader-${worker}`, companyId: worker };
  const seen = await pages.read(document.bytes, { fileName: document.fileName, owner });
  if (seen.refused !== null) return { document, pages: 0, read: null, refused: seen.refused };
  const attached = seen.attachments.filter(({ fileName }) => /\.xml$/i.test(fileName));
  const exact = attached.map(({ bytes }) => readXml(bytes).read).find((read) => read !== null);
  const context = {
    companyName: document.customer,
    companyAddress: null,
    otherCompanies: [],
    suppliers: [],
    today: TODAY,
  };
  const printed = readPages(seen.pages, context);
  const said = exact ? compareWithPage(exact, printed, seen.pages) : printed;
  const figures = decidingFigures(said, seen.pages);
  const shown = figures.length > 0 ? await pages.showFigures(document.bytes, figures, { owner }) : [];
  const unseen = figures.filter((_, at) => !shown[at]);
  for (const { field, text } of unseen) say(`  ${document.id} ${field}: ${text} was not recognised on the page`);
  const read = doubtOtherLetters(doubtOtherFigures(said, unseen), seen.pages);
  if (seen.pages.some((page) => page.hasOtherLetters)) say(`  ${document.id}: a font says other letters than it draws`);
  return { document, pages: seen.pages.length, read, refused: null };
}

function readXml(bytes: Uint8Array): { read: ReadDocument | null; refused: string | null } {
  try {
    const read = readEInvoice(bytes);
    return { read, refused: read ? null : 'no e-invoice' };
  } catch (error) {
    if (!(error instanceof EInvoiceRefused)) throw error;
    return { read: null, refused: error.message };
  }
}

/** All of them, and then from the first again until there are so many. */
function repeated(waiting: readonly DocumentToRead[], count: number): DocumentToRead[] {
  const length = Math.max(waiting.length, count);
  return Array.from({ length }, (_, index) => waiting[index % waiting.length]).filter((one) => one !== undefined);
}
