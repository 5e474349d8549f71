/** Instructions for the user who imports a package. */
export const READ_ME = `Import the CSV, or send the PDFs by e-mail, not both: the ledger would make every bill twice.
Drag the PDFs of the folder 'bills' onto the imported bills instead. Each begins with the record number of its bill.

exceptions.csv lists what the ledger's import does not carry, and what to do about it.
payments.csv lists what paid bills in the period, whatever their own dates: what each bill got, when and how. It is for
comparing, not for the import. Its Difference is what the statement line came to, less what its bills got.
A refund is below zero. What was paid before a bill came has the date of the bill: the day of that payment is not known.
What a Direct Debit collected is in it once the line of the statement is matched to the bill.
Where the package is of one month, reconciliation.csv has the month's lines of the bank statement and what each is
matched to, and reconciliation.pdf the report of the month with its balances and exceptions.
manifest.csv lists every document with its sums and the SHA-256 of its file, and at the end the lists and reports.

Under Making Tax Digital importing this file is a digital link. Typing its figures again is not.
`.replaceAll('\n', '\r\n');
