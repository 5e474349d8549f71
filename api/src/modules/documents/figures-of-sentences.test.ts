import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../document-reader/read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from '../../document-reader/testing/written-page.ts';
import { newSentenceDoubt, sentenceKey } from './new-sentences.plan.ts';

const ACCOUNT = 'Sort code 20-11-22   Account no 12345678';
const TOTAL = pence(12_000);

function read(foot: string) {
  const rows = ['Work|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];
  const page = writtenPage(drawnBill(rows, `${foot}\n\n  ${ACCOUNT}`));
  const [invoice] = readPages([page], READER_CONTEXT).invoices;
  return {
    doubt: invoice?.totalAmount.doubt ?? null,
    sentences: (invoice?.layout?.aboutMoney ?? []).map((text) => ({ text, total: TOTAL })),
  };
}

describe('a sentence that stood on an accepted bill with another figure', () => {
  it.each([
    ['Payments received since last invoice: £0.00', 'Payments received since last invoice: £120.00'],
    ['Balance on your account: £120.00', 'Balance on your account: £0.00'],
    ['Balance after this invoice £120.00', 'Balance after this invoice £0.00'],
    ['Disputed amount £0.00', 'Disputed amount £120.00'],
    ['Overdue balance £0.00', 'Overdue balance £240.00'],
    ['Your share of this bill: 100%', 'Your share of this bill: 50%'],
  ])('is asked about if the figure changes what is owed: %s, then %s', (before, after) => {
    const known = new Set(read(before).sentences.map(sentenceKey));
    const { doubt, sentences } = read(after);
    expect(doubt ?? newSentenceDoubt(sentences, known)).not.toBeNull();
  });
});
