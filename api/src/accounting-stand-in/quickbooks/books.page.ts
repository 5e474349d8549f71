import { escapeHtml } from '../../kernel/escape-html.ts';
import { standInPage } from './authorise.page.ts';
import type { CompanyBooks } from './company-books.ts';
import { TRANSACTION_TYPES, type Transaction, type TransactionType } from './entities.ts';

/** The bills of a company, with what a person may do to them in QuickBooks. */
export function booksPage(books: CompanyBooks, nonce: string): string {
  const rows = TRANSACTION_TYPES.flatMap((type) => books.all(type).map((one) => billRow(books, type, one)));
  const table = `<table>
<thead><tr><th scope="col">Supplier</th><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Total</th><th scope="col">Open</th><th scope="col">Files</th><th scope="col">Change</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
  return standInPage(books.name, rows.length === 0 ? '<p>No bills.</p>' : table, nonce);
}

function billRow(books: CompanyBooks, type: TransactionType, transaction: Transaction): string {
  const { Id, VendorRef, DocNumber = '', TxnDate, TotalAmt, Balance } = transaction;
  const files = filesOf(books, type, Id).map(({ FileName }) => FileName);
  const cells = [VendorRef.name ?? '', DocNumber, TxnDate, TotalAmt.toFixed(2), Balance.toFixed(2), files.join(', ')];
  const label = escapeHtml(`${DocNumber} of ${VendorRef.name ?? ''}`);
  const buttons = ['pay', 'void', 'delete'].map(
    (act) => `<button class="secondary" name="act" value="${act}" aria-label="${act} ${label}">${act}</button>`,
  );
  const form = `<form method="post" action="${escapeHtml(books.realmId)}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="id" value="${escapeHtml(Id)}">
${buttons.join('\n')}
</form>`;
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${form}</td></tr>`;
}

/** The files of a bill or vendor credit. */
export function filesOf(books: CompanyBooks, type: TransactionType, id: string) {
  return books
    .all('Attachable')
    .filter(({ AttachableRef }) =>
      AttachableRef.some(({ EntityRef }) => EntityRef.type === type && EntityRef.value === id),
    );
}
