import { fieldsToSuggest, type ReadDocument, type ReadInvoice, type Suggestions } from '../../document-reader/index.ts';
import type { ExtractedDocument } from '../../kernel/ports/document-pages.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { readerContextOf } from '../invoices/index.ts';
import type { SuggestionsAsked } from './check-suggestions.worker.ts';

/** Invoices of one file to ask about; a file with more doubtful ones is of another kind. */
const INVOICES_MAX = 5;
const TEXT_LENGTH_MAX = 12_000;

const CHECK = new URL(`./check-suggestions.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Asks the language model, if the operator configured one, for fields that the local reader left empty or doubtful
 * (RULES.md, 68). Values that were read locally stay. Suggestions are checked against the document.
 * @throws the reason of `scope.signal`
 */
export async function withSuggestions(
  scope: Scope,
  companyId: number,
  seen: Pick<ExtractedDocument, 'pages' | 'attachments'>,
  document: ReadDocument,
): Promise<ReadDocument> {
  const { languageModel } = scope.ports;
  // E-invoices are exact.
  const isExact = seen.attachments.some(({ fileName }) => /\.xml$/i.test(fileName));
  if (languageModel === null || isExact) return document;
  const invoices: ReadInvoice[] = [];
  for (const [at, invoice] of document.invoices.entries()) {
    const fields = at < INVOICES_MAX ? fieldsToSuggest(invoice) : [];
    const question = { text: fields.length > 0 ? textOf(seen, invoice) : '', fields };
    const said = question.text === '' ? null : await languageModel.suggest(question, scope.signal);
    invoices.push(said ? await checked(scope, companyId, { ...seen, invoice, suggestions: said }) : invoice);
  }
  return { ...document, invoices };
}

/** Runs in a thread, because a page can be large. */
async function checked(
  scope: Scope,
  companyId: number,
  { pages, invoice, suggestions }: Omit<SuggestionsAsked, 'context'> & { readonly suggestions: Suggestions },
): Promise<ReadInvoice> {
  const context = await readerContextOf(scope, await getCompany(scope, companyId));
  const asked: SuggestionsAsked = { pages, invoice, suggestions, context };
  const bytes = Buffer.from(JSON.stringify(asked));
  return scope.ports.threads.run<ReadInvoice, ReadInvoice>(CHECK, bytes, async (answer) => answer, {
    signal: scope.signal,
  });
}

/** The words of an invoice's pages, line by line. */
function textOf({ pages }: Pick<ExtractedDocument, 'pages'>, { fromPage, toPage }: ReadInvoice): string {
  let text = '';
  for (const { number, words } of pages) {
    if (number < fromPage || number > toPage) continue;
    let bottom = -1;
    for (const { text: word, box } of words) {
      const isNextLine = box.top > bottom || box.top + box.height < bottom - box.height;
      text += `${isNextLine ? '\n' : ' '}${word}`;
      bottom = box.top + box.height;
      if (text.length >= TEXT_LENGTH_MAX) return text.slice(0, TEXT_LENGTH_MAX);
    }
  }
  return text.trim();
}
