import type { ReadField } from '../document.types.ts';
import { foundAt } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { notFound, readField } from '../read-field.ts';

export interface ReadIdentity {
  readonly vatNumber: ReadField<string>;
  readonly companyNumber: ReadField<string>;
  readonly email: ReadField<string>;
}

const VAT_NUMBER =
  /\b(?:VAT|V\.A\.T\.?|Tax ID|TVA|USt)\b[^\d]{0,40}?\b((?:GB|XI|IE|DE|FR|NL|BE|ES|IT|DK|PL)? ?\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?)(?! ?\d)/gi;
const BARE_VAT_NUMBER = /\b((?:GB|XI) ?\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?)(?! ?\d)/g;
const COMPANY_NUMBER =
  /\b(?:registered in [A-Za-z ]{3,30}|company (?:reg(?:istration)?|registered)?|co\.? reg(?:istration)?|reg(?:istered|istration)?|companies house)\.?,? ?(?:\(?(?:no|number|num|nr)\b\.?\)?|#)?[ :.]*((?:SC|NI|OC|SO|NC)\d{6}|\d{7,8})\b/gi;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const YOURS = /\b(?:your|customer(?:'s)?|client(?:'s)?|buyer(?:'s)?)\b[^.]{0,20}$/i;

/** Reads the supplier's VAT number, company number and email; never those of the recipient. */
export function readIdentity(pages: readonly PageLayout[], recipient: ReadonlySet<Run>): ReadIdentity {
  const find = (pattern: RegExp) => firstOf(pages, recipient, pattern);
  const vat = find(VAT_NUMBER) ?? find(BARE_VAT_NUMBER);
  const company = find(COMPANY_NUMBER);
  const email = find(EMAIL);
  return {
    vatNumber: vat ? readField(withCountry(vat.value), vat, 0.9) : notFound(),
    companyNumber: company ? readField(company.value.toUpperCase().padStart(8, '0'), company, 0.9) : notFound(),
    email: email ? readField(email.value.toLowerCase().replace(/[.-]+$/, ''), email, 0.85) : notFound(),
  };
}

function firstOf(pages: readonly PageLayout[], recipient: ReadonlySet<Run>, pattern: RegExp) {
  for (const page of pages) {
    for (const run of page.runs) {
      if (recipient.has(run)) continue;
      for (const match of run.text.matchAll(pattern)) {
        if (YOURS.test(run.text.slice(0, match.index))) continue;
        const value = match[1] ?? match[0];
        const start = match.index + match[0].length - value.length;
        return foundAt(page, run, start, start + value.length, value);
      }
    }
  }
  return null;
}

function withCountry(printed: string): string {
  const number = printed.replace(/\s/g, '').toUpperCase();
  return /^\d/.test(number) ? `GB${number}` : number;
}
