import { supplierNameKey } from '@paycycle/schema/domain/invoice-identity';
import {
  hintOf,
  isDistinctiveLayout,
  isSameLayout,
  LEARNED_FIELDS,
  nameOnDocument,
} from '../../../document-reader/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Supplier } from '../../suppliers/index.ts';
import type { Document, DocumentInvoice } from '../document.entity.ts';
import type { LayoutHint } from './learned-claims.read.ts';
import { LearnedCorrection } from './learned-correction.entity.ts';

/** Shorter names appear in any supplier's documents. */
const NAME_LENGTH_MIN = 3;

/**
 * Stores a user's corrections of an invoice for the supplier's next one (RULES.md, 67): the supplier of a name and a
 * layout, and the label beside a field. Never stores bank details. Requires the company's lock, in the transaction that
 * accepts the invoice.
 */
export async function learnCorrections(
  scope: Scope,
  document: Document,
  invoice: DocumentInvoice,
  supplier: Supplier,
): Promise<void> {
  const lessons = [
    ...(await nameLessons(scope, invoice, supplier)),
    ...(await layoutLessons(scope, invoice, supplier)),
    ...fieldLessons(invoice),
  ];
  for (const lesson of lessons) await keep(scope, document, supplier, lesson);
  if (lessons.length > 0) await scope.em.flush();
}

type Lesson = Pick<LearnedCorrection, 'kind' | 'key' | 'field' | 'printed' | 'hint'>;

/** Skips a name that belongs to another supplier: it was misread here, and will be right next time. */
async function nameLessons(
  scope: Scope,
  { companyId, edits, fields, printedName }: DocumentInvoice,
  supplier: Supplier,
): Promise<Lesson[]> {
  const printed = printedName ?? fields.supplierName.value;
  if (typeof edits.supplierName !== 'string' || printed === null) return [];
  const key = supplierNameKey(printed);
  if (key === supplier.nameKey || nameOnDocument(printed).length < NAME_LENGTH_MIN) return [];
  if ((await scope.em.count(Supplier, { companyId, nameKey: key })) > 0) return [];
  return [{ kind: 'name', key, field: null, printed, hint: null }];
}

/** Stores each layout of a supplier once, in its latest form. */
async function layoutLessons(
  scope: Scope,
  { companyId, edits, layout }: DocumentInvoice,
  supplier: Supplier,
): Promise<Lesson[]> {
  if (typeof edits.supplierName !== 'string' || !layout || !isDistinctiveLayout(layout.print)) return [];
  const known = await scope.em.find(LearnedCorrection, { companyId, supplier: supplier.id, kind: 'layout' });
  const same = known.filter(({ hint }) => isSameLayout((hint as LayoutHint).print, layout.print));
  for (const reading of same) scope.em.remove(reading);
  await scope.em.flush();
  const hint: LayoutHint = { print: layout.print };
  return [{ kind: 'layout', key: layout.print.join(' '), field: null, printed: layout.begin, hint }];
}

/** Labels of fields that were misread, or read with a doubt. */
function fieldLessons({ edits, fields, layout }: DocumentInvoice): Lesson[] {
  if (!layout) return [];
  return LEARNED_FIELDS.flatMap((field): Lesson[] => {
    const corrected = edits[field];
    const read = fields[field];
    if (corrected === undefined || corrected === null) return [];
    if (corrected === read.value && read.doubt === null) return [];
    const hint = hintOf(field, corrected, layout);
    return hint ? [{ kind: 'field', key: field, field, printed: hint.label, hint }] : [];
  });
}

async function keep(scope: Scope, { companyId, fileName }: Document, supplier: Supplier, lesson: Lesson) {
  const learned = { ...lesson, learnedAt: scope.ports.clock.now(), learnedBy: scope.userId, fileName };
  const { kind, key } = lesson;
  const known = await scope.em.findOne(LearnedCorrection, { companyId, supplier: supplier.id, kind, key });
  if (known) scope.em.assign(known, learned, { mergeObjectProperties: false });
  else scope.em.create(LearnedCorrection, { companyId, supplier, ...learned });
}
