import type { ReadField, ReadInvoice } from './document.types.ts';
import { isAboutMoney } from './fields/sentences-of-money.ts';
import { UNCLEAR } from './fields/total-doubts.ts';
import type { PageLayout } from './layout.ts';
import { sentencesOn } from './sentences.ts';

const OTHER_ACCOUNT_DOUBT = 'Another document in this file names this account, or another one';
const DOUBTED = 0.5;
const SENTENCES_MAX = 100;
const LENGTH_MAX = 160;

/**
 * Adds to a bill the doubts that it has if a document of an unknown kind is read as a part of it, as a letter behind the
 * bill is. The bill's own values stay.
 */
export function doubtByUnknown(invoice: ReadInvoice, pages: readonly PageLayout[], whole: ReadInvoice): ReadInvoice {
  if (invoice.documentType !== 'invoice') return invoice;
  const { totalAmount, sortCode, accountNumber, layout } = invoice;
  const said = pages.flatMap((page) => sentencesOn(page).filter(({ look }) => isAboutMoney(look)));
  const aboutMoney = [...(layout?.aboutMoney ?? []), ...said.map(({ text }) => text.slice(0, LENGTH_MAX))];
  return {
    ...invoice,
    totalAmount: withDoubt(totalAmount, whole.totalAmount, UNCLEAR.other),
    sortCode: withDoubt(sortCode, whole.sortCode, OTHER_ACCOUNT_DOUBT),
    accountNumber: withDoubt(accountNumber, whole.accountNumber, OTHER_ACCOUNT_DOUBT),
    layout: layout && { ...layout, aboutMoney: [...new Set(aboutMoney)].slice(0, SENTENCES_MAX) },
  };
}

/** A value that only the other document has is taken from there, and in doubt. */
function withDoubt<Value>(own: ReadField<Value>, whole: ReadField<Value>, other: string): ReadField<Value> {
  const isOther = whole.value !== null && whole.value !== own.value;
  const doubt = whole.doubt ?? (isOther ? other : null);
  if (doubt === null || own.doubt !== null) return own;
  if (own.value === null) return isOther ? { ...whole, doubt, confidence: Math.min(whole.confidence, DOUBTED) } : own;
  return { ...own, doubt, confidence: Math.min(own.confidence, DOUBTED) };
}
