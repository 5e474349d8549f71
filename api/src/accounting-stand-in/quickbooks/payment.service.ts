import type { CompanyBooks } from './company-books.ts';
import { type BillPayment, inPence } from './entities.ts';
import { businessRule, invalidReference, objectNotFound } from './fault.ts';
import { BODIES, readBody } from './read-body.ts';
import { refuseClosed } from './transaction.service.ts';

/** Pays bills of one vendor, less the vendor credits that are used. @throws QuickBooksFault */
export function createBillPayment(books: CompanyBooks, sent: unknown): BillPayment {
  const body = readBody(BODIES.BillPayment, sent);
  refuseClosed(books, body.TxnDate);
  const bank = books.find('Account', body.CheckPayment.BankAccountRef.value);
  if (!bank) throw invalidReference('Accounts', body.CheckPayment.BankAccountRef.value);
  if (!bank.Active) throw objectNotFound();
  if (bank.AccountType !== 'Bank') throw businessRule('Choose a bank account for this payment.');
  const uses = body.Line.map(({ Amount, LinkedTxn: [linked] }) => {
    if (!linked) throw businessRule('A line pays one transaction.');
    return { type: linked.TxnType, id: linked.TxnId, pence: inPence(Amount) };
  });
  for (const { type, id, pence } of uses) {
    const transaction = books.get(type, id);
    if (transaction.VendorRef.value !== body.VendorRef.value) throw invalidReference('Txn', id);
    if (pence > inPence(transaction.Balance)) throw businessRule('The payment is more than what is open.');
  }
  if (new Set(uses.map(({ id }) => id)).size < uses.length) throw businessRule('A transaction is paid twice.');
  const total = uses.reduce((sum, { type, pence }) => sum + (type === 'Bill' ? pence : -pence), 0);
  if (total < 0 || total !== inPence(body.TotalAmt)) throw businessRule('The total is not that of the lines.');
  const payment = books.add('BillPayment', body);
  for (const { type, id, pence } of uses) books.use(type, id, pence);
  return payment;
}
