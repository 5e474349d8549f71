import type { TestFile } from './test-client.ts';

/** Three invoices that the story's statement pays two of. */
export const STORY_INVOICES = [
  { supplierName: 'Harbour Print Works', invoiceNumber: 'HPW-2201', amount: '240.00', invoiceDate: '2026-08-20' },
  { supplierName: 'Northgate Energy', invoiceNumber: 'NE/88317', amount: '512.75', invoiceDate: '2026-08-28' },
  { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-0031', amount: '96.40', invoiceDate: '2026-09-01' },
].map((invoice) => ({ ...invoice, dueDate: '2026-09-30' }));

/** September's statement, as a bank with signed amounts and a balance writes it, newest first. */
export const STORY_STATEMENT: TestFile = {
  name: 'statement.csv',
  content: [
    'Date,Type,Description,Amount,Balance',
    '11/09/2026,BAC,COUNTER CREDIT TILL 4,310.00,1347.25',
    '09/09/2026,POS,STATIONERS CARD 5512,-10.00,1037.25',
    '08/09/2026,BP,"NORTHGATE ENERGY, NE/88317",-512.75,1047.25',
    '03/09/2026,BP,HARBOUR PRINT WORKS HPW-2201,-240.00,1560.00',
    '',
  ].join('\r\n'),
};
