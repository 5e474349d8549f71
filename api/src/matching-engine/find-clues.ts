import { isNumberWord } from './bank-codes.ts';
import { type Evidence, evidenceOf, type SupplierClue } from './candidate.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { PayeeInference } from './infer-payees.ts';
import { type Lookalikes, namesLookalike } from './lookalikes.ts';
import type { OpenInvoice, OpenInvoices } from './open-invoices.ts';
import { isOfName, type OtherPurpose, onAccountOf, otherPurposeOf } from './other-purpose.ts';
import { countsFor, knownStartOf, type PayeeMemory } from './payee-memory.ts';
import type { OpenTransaction, ReferenceToken } from './read-line.ts';
import { type References, readReferences } from './reference-evidence.ts';
import type { NameEvidence } from './supplier-evidence.ts';

const UNNAMED_SUPPLIERS_MAX = 8;
const REJECTIONS_MAX = 3;
const LEARNED_TIMES_MAX = 4;
const CLOSE_LENGTH = 1;
const ONLY_LENGTH_MIN = 5;
/** So many numbers of one supplier's invoices are no chance. */
const NUMBERS_ENOUGH = 3;
const DIGITS_MIN = 3;
const YEAR = /^20[1-4]\d$/;
/** One to twenty: of two transactions to one supplier, the bill goes to the one that says nothing else. */
const OTHER_PURPOSE_WEIGHT = -Math.log(20);

/** Finds the suppliers that a line may have paid, by names, learned patterns, references, and finally by the amount alone. */
export function findSignals(
  line: OpenTransaction,
  names: readonly NameEvidence[],
  inferred: readonly PayeeInference[],
  memory: PayeeMemory,
  openInvoices: OpenInvoices,
  lookalikes: Lookalikes,
): SupplierClue[] {
  const named = new Map(names.map((name) => [name.supplierId, name]));
  const confirmed = countsFor(memory.confirmed, line.payee);
  const start = learnedStartOf(memory, line.payee);
  const denied = countsFor(memory.denied, line.payee);
  const inferredOf = new Map(inferred.map((inference) => [inference.supplierId, inference]));
  const longest = Math.max(0, ...names.filter(({ level }) => level !== 'part').map(({ length }) => length));
  const ids = new Set([...confirmed.keys(), ...inferredOf.keys(), ...unnamedSuppliers(line, openInvoices)]);
  const said = otherPurposeOf(line) ?? onAccountOf(line);
  const sameAmount = new Set(openInvoices.byAmount.get(line.amount)?.map(({ supplierId }) => supplierId));
  // Many names begin like the one that is found: of those only an equal amount is looked at.
  for (const name of names)
    if (!isWorsePart(name, longest) || sameAmount.has(name.supplierId)) ids.add(name.supplierId);
  return [...ids].flatMap((id): SupplierClue[] => {
    const supplier = openInvoices.suppliers.get(id);
    if (!supplier) return [];
    const isAnother = namesLookalike(line.words, lookalikes.get(id));
    const name = isAnother ? undefined : named.get(id);
    const evidence: Evidence[] = [nameEvidence(name, isAnother ? 1 : longest)];
    const times = isAnother ? 0 : (confirmed.get(id) ?? 0);
    const inference = isAnother || (name && name.level !== 'part') ? undefined : inferredOf.get(id);
    if (times > 0) evidence.push(learnedEvidence(times, name));
    else if (confirmed.size > 0) evidence.push(evidenceOf({ learnedOther: 1 }, null));
    else if (inference) evidence.push(inferredEvidence(inference, evidence[0]?.weight ?? 0));
    const rejections = Math.min(denied.get(id) ?? 0, REJECTIONS_MAX);
    if (rejections > 0) evidence.push(evidenceOf({ rejectedBefore: rejections }, null));
    const isKnown = times > 0 || (inference && confirmed.size === 0);
    // A part of a name beside a better one is hardly more than none.
    const level = !name || isWorsePart(name, longest) ? 'none' : name.level;
    const references = readReferences(line, supplier);
    const purpose = said && !isOfName(said, line.words, supplier.names) ? said : null;
    const otherPurpose = purpose ?? anotherBill(line, id, openInvoices, name !== undefined);
    if (otherPurpose) evidence.push(evidenceOf({}, null, OTHER_PURPOSE_WEIGHT));
    const isNamed = (level !== 'none' && level !== 'part') || isKnown || isAnother;
    if (!isNamed && longest === 0 && confirmed.size === 0 && areNumbersEnough(references, openInvoices))
      return [clueByNumber({ supplier, evidence, references, otherPurpose })];
    const known = times > 0 ? start : {};
    return [{ supplier, level: isKnown ? 'learned' : level, evidence, references, otherPurpose, ...known }];
  });
}

/**
 * Returns the number on the line if an open bill of another supplier has it, and the line's amount or letters as well as
 * figures. If the line does not name the supplier, 'INV 1041' may be bill 1041 of one supplier and bill INV-1041 of another.
 */
function anotherBill(
  { tokens, amount }: OpenTransaction,
  supplierId: number,
  { byNumber, byDigits }: OpenInvoices,
  isNamed: boolean,
): OtherPurpose | null {
  const isAnother = (one: OpenInvoice): boolean => one.amount === amount && one.supplierId !== supplierId;
  for (const { whole, isSaid, printed } of tokens) {
    const hasLetters = /\p{L}/u.test(whole);
    if (!isSaid && !hasLetters) continue;
    const named = byNumber.get(whole) ?? [];
    if (hasLetters && whole.length >= ONLY_LENGTH_MIN && isNamed && isOfOthers(named, supplierId))
      return { words: [printed], outweighsNumber: false };
    const digits = /^\p{L}*(\d+)$/u.exec(whole)?.[1] ?? '';
    const others = isNamed ? [] : (byDigits.get(digits) ?? []).filter((one) => isOfNumber(one, digits));
    const isOther = named.some(isAnother) && isOfOthers(named, supplierId);
    if (isOther || others.some(isAnother)) return { words: [printed], outweighsNumber: !isNamed };
  }
  return null;
}

function isOfOthers(invoices: readonly OpenInvoice[], supplierId: number): boolean {
  return invoices.length > 0 && invoices.every((one) => one.supplierId !== supplierId);
}

/** True for 'INV-1041' and '1041', not for 'HP-1041'. */
function isOfNumber({ number: { whole } }: OpenInvoice, digits: string): boolean {
  const letters = whole.slice(0, -digits.length);
  return letters === '' || isNumberWord(letters);
}

function learnedStartOf({ confirmed }: PayeeMemory, payee: string): Pick<SupplierClue, 'learnedStart'> {
  const start = knownStartOf(confirmed, payee);
  return start === null || start === payee ? {} : { learnedStart: start };
}

/** The number stands for the name. */
function clueByNumber(clue: Omit<SupplierClue, 'level'>): SupplierClue {
  return {
    ...clue,
    level: 'cut',
    isByNumber: true,
    evidence: [evidenceOf({ numberOnlyHere: 1 }, null), ...clue.evidence.slice(1)],
  };
}

function areNumbersEnough(references: References, openInvoices: OpenInvoices): boolean {
  const { named, ranges } = references;
  const several = [...named, ...ranges.map(({ first }) => first)].filter(({ by }) => by !== 'ending');
  return several.length >= NUMBERS_ENOUGH || isOnlyHere(references, openInvoices);
}

/** A whole number that no other supplier's invoice has tells the supplier where the line does not name one. */
function isOnlyHere({ named, ranges }: References, { byNumber }: OpenInvoices): boolean {
  return [...named, ...ranges.map(({ first }) => first)].some(
    ({ by, token, invoices }) =>
      by === 'number' &&
      (invoices[0]?.number.whole.length ?? 0) >= ONLY_LENGTH_MIN &&
      !YEAR.test(token) &&
      byNumber.get(invoices[0]?.number.whole ?? '')?.length === 1,
  );
}

function isWorsePart({ level, length }: NameEvidence, longest: number): boolean {
  return level === 'part' && longest > length;
}

function nameEvidence(name: NameEvidence | undefined, longest: number): Evidence {
  if (!name) return evidenceOf(longest > 0 ? { nameNone: 1, nameOther: 1 } : { nameNone: 1 }, null);
  const worse = name.length < longest - CLOSE_LENGTH ? { nameWorse: 1 } : {};
  const slip = name.hasSlip ? { nameSlip: 1 } : {};
  const withSlip = name.hasSlip ? ', with a slip' : '';
  if (name.level === 'whole') return evidenceOf({ nameWhole: 1, ...worse, ...slip }, `supplier name found${withSlip}`);
  if (name.level === 'cut')
    return evidenceOf({ nameCut: 1, ...worse, ...slip }, `start of the supplier name found${withSlip}`);
  const words = name.hasSlip ? 'supplier name found, with a slip' : 'supplier name partly matches';
  return evidenceOf({ namePart: 1, ...worse, ...slip }, words);
}

/** Learned knowledge of the payee replaces a missing name. */
function learnedEvidence(times: number, name: NameEvidence | undefined): Evidence {
  const instead = !name ? { nameNone: -1 } : name.level === 'part' ? { namePart: -1 } : {};
  const learned = Math.min(times, LEARNED_TIMES_MAX) / LEARNED_TIMES_MAX;
  return evidenceOf({ ...instead, learned }, `paid like this ${times === 1 ? 'once' : `${times} times`} before`);
}

function inferredEvidence({ odds, lines }: PayeeInference, nameWeight: number): Evidence {
  const words = `${lines} other ${lines === 1 ? 'payment' : 'payments'} to this payee ${lines === 1 ? 'fits' : 'fit'} the supplier`;
  return { weight: Math.min(odds - 3, WEIGHTS.nameWhole) - nameWeight, words };
}

/** Suppliers that a reference names in full, and, where few share the amount, those. */
function unnamedSuppliers({ tokens, amount }: OpenTransaction, openInvoices: OpenInvoices): number[] {
  const { byNumber, byAmount } = openInvoices;
  const byReference = tokens.flatMap((token) =>
    firstOf(token).flatMap((whole) => [
      ...(byNumber.get(whole) ?? []),
      ...(token.before === '' ? [] : (byNumber.get(token.before + whole) ?? [])),
    ]),
  );
  const same = byAmount.get(amount) ?? [];
  const ids = new Set(
    [...byReference, ...byDigits(tokens, openInvoices), ...(same.length <= UNNAMED_SUPPLIERS_MAX ? same : [])].map(
      ({ supplierId }) => supplierId,
    ),
  );
  return [...ids].slice(0, UNNAMED_SUPPLIERS_MAX * 2);
}

/** Invoices of one supplier that several tokens name by their digits. */
function byDigits(tokens: readonly ReferenceToken[], { byDigits: index }: OpenInvoices): readonly OpenInvoice[] {
  if (tokens.length < NUMBERS_ENOUGH) return [];
  const named = tokens.flatMap(({ whole }) => (whole.length < DIGITS_MIN ? [] : (index.get(whole) ?? [])));
  const bySupplier = [...Map.groupBy(named, ({ supplierId }) => supplierId).values()];
  return bySupplier.filter(({ length }) => length >= NUMBERS_ENOUGH).flat();
}

/** A token, and the first of the list or the range that it may be. */
function firstOf({ printed, whole }: ReferenceToken): string[] {
  const first = [/^[^/+&]+/, /^.+(?=-)/].flatMap(
    (start) => start.exec(printed)?.[0].replaceAll(/[^\p{L}\p{N}]/gu, '') ?? [],
  );
  return [...new Set([whole, ...first])];
}
