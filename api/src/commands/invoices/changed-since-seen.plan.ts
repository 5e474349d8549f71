import { AppError } from '@paycycle/schema/errors';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the invoice form; each says something alone. */
const INVOICE_FIELDS = [
  ['documentType'],
  ['supplierName'],
  ['invoiceNumber'],
  ['invoiceDate'],
  ['dueDate'],
  ['receivedOn'],
  ['discountPercent', 'discountUntil'],
  ['amountPence'],
  ['netAmountPence'],
  ['vatAmountPence'],
  ['paidInAdvancePence'],
  ['lines'],
  ['status'],
  ['description'],
  ['notes'],
  ['filePath'],
  ['fileName'],
] as const;

/** The fields of the supplier form: an account is one thing, and so are terms. */
const SUPPLIER_FIELDS = [
  ['name'],
  ['bankAccountName', 'bankSortCode', 'bankAccountNumber'],
  ['paymentTerms', 'paymentTermsDays'],
  ['email'],
  ['phone'],
  ['address'],
  ['category'],
  ['vatNumber'],
  ['companyNumber'],
  ['isAutoPaid'],
  ['isSmallBusiness'],
  ['isActive'],
] as const;

const FORMS = { invoice: INVOICE_FIELDS, supplier: SUPPLIER_FIELDS };

const CHANGED = 'Someone else has changed this since you opened it';

/**
 * Merges a user's edit with changes that others have made since the record was shown (RULES.md, 13). A field sent
 * unchanged keeps its stored value, so an edit of the notes undoes neither an amount nor a payment.
 * @throws CONTENT_CHANGED if both have changed one field differently: it names the fields
 */
export function changedSinceSeen(form: keyof typeof FORMS, input: object, seen: object, stored: object): object {
  const sent: Fields = { ...input };
  const shown: Fields = { ...seen };
  const now: Fields = { ...stored };
  const merged: Record<string, unknown> = { ...input };
  const disputed: string[] = [];
  for (const together of FORMS[form]) {
    const fields = together.filter((field) => shown[field] !== undefined);
    const differs = (from: Fields) => fields.some((f) => sent[f] !== undefined && !isSame(sent[f], from[f]));
    if (fields.every((field) => isSame(now[field], shown[field]))) continue;
    if (!differs(shown)) for (const field of fields) merged[field] = now[field];
    else if (differs(now)) disputed.push(...fields.filter((field) => !isSame(now[field], shown[field])));
  }
  if (disputed.length > 0) {
    throw new AppError('CONTENT_CHANGED', undefined, Object.fromEntries(disputed.map((field) => [field, CHANGED])));
  }
  return merged;
}

/** Nothing is an empty text, too, and a credit note's amounts come with their sign and without. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return isSameLines(one, other);
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one) === Math.abs(other);
  return (one ?? '') === (other ?? '');
}

const CODING = ['description', 'vatCode', 'nominalCode', 'serviceFrom', 'serviceTo', 'trackingCategory'];
const AMOUNTS = ['netAmountPence', 'vatAmountPence'];

/** The only line of an invoice has the amounts of the invoice; not coded, it says no more than no line. */
function isSameLines(one: unknown, other: unknown): boolean {
  const said = (lines: unknown) => {
    const all: readonly Fields[] = Array.isArray(lines) ? lines : [];
    const fields = all.length > 1 ? [...CODING, ...AMOUNTS] : CODING;
    const values = all.map((line) => fields.map((field) => Object(line)[field] || null));
    return JSON.stringify(all.length > 1 ? values : values.filter((coding) => coding.some((value) => value !== null)));
  };
  return said(one) === said(other);
}
