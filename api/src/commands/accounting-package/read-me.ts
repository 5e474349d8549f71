/** What whoever imports a package has to know. */
export const READ_ME = `Import the CSV, or send the PDFs by e-mail, not both: the ledger would make every bill twice.
Drag the PDFs of the folder 'bills' onto the imported bills instead. Each begins with the record number of its bill.

exceptions.csv lists what the ledger's import does not carry, and what to do about it.
manifest.csv lists every document with its sums and the SHA-256 of its file.

Under Making Tax Digital importing this file is a digital link. Typing its figures again is not.
`.replaceAll('\n', '\r\n');
