/** The name of a file that is made of a company's data, such as 'Invoices Lowe Ltd 2026-09-01.csv'. */
export function downloadName(parts: readonly string[], ending: string): string {
  return `${parts.join(' ').toWellFormed().replace(UNFIT_FOR_NAMES, '-')}.${ending}`;
}

/** Characters that a common file system refuses in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNFIT_FOR_NAMES = /[\\/:*?"<>|\u0000-\u001f]/g;
