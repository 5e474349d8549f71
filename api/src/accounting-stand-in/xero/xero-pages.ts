import { escapeHtml } from '../../kernel/escape-html.ts';
import { NOT_INDEXED, plainPage } from '../../kernel/plain-page.ts';
import type { XeroBooks } from './xero-books.ts';
import { dueOf, type XeroDocument } from './xero-document.ts';

export interface StandInPage {
  readonly title: string;
  readonly nonce: string;
  /** Already HTML. */
  readonly content: string;
}

/** A page of the stand-in: plain HTML and no script, in the product's colours. */
export function standInPage({ title, nonce, content }: StandInPage): string {
  const body = `<header><p>Stand-in for Xero – for trying things out, not Xero itself</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>`;
  return plainPage({ title, site: 'Stand-in for Xero', nonce, style: STYLE, head: NOT_INDEXED, body });
}

/** Where the user chooses the organisations that the app may reach. */
export function authorisePage(query: URLSearchParams, organisations: readonly XeroBooks[]): string {
  const choices = organisations.map(
    ({ tenantId, name }, at) =>
      `<p><label><input type="radio" name="tenant" value="${tenantId}"${at === 0 ? ' checked' : ''}> ${escapeHtml(name)}</label></p>`,
  );
  const hidden = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>Paycycle wants to read your settings and to write bills, contacts, files and payments.</p>
<form method="post">
${hidden.join('\n')}
<fieldset><legend>Organisation</legend>
${choices.join('\n')}
</fieldset>
<button name="decision" value="allow">Allow access</button>
<button name="decision" value="deny" class="secondary">Cancel</button>
</form>`;
}

/** A bill as a person sees it in Xero, with what they can do to it there. */
export function documentPage(books: XeroBooks, document: XeroDocument): string {
  const contact = books.contacts.get(document.contactId);
  const facts = [
    ['From', contact?.Name ?? ''],
    ['Reference', document.number],
    ['Date', document.date],
    ['Status', document.status],
    ['Total', pounds(document.totalPence)],
    ['Amount due', pounds(dueOf(document))],
    ['Files', [...document.files.keys()].join(', ') || 'none'],
  ];
  const rows = facts.map(([term = '', value = '']) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${rows.join('\n')}</dl>
<form method="post">
${button('void', 'Void or delete')}
${button('pay', 'Mark as paid')}
${contact?.status === 'ARCHIVED' ? button('restore-contact', 'Restore its contact') : button('archive-contact', 'Archive its contact')}
<p><label>New reference <input type="text" name="number" value="${escapeHtml(document.number)}"></label></p>
${button('renumber', 'Change reference')}
</form>`;
}

function button(act: string, label: string): string {
  return `<button name="act" value="${act}" class="secondary">${label}</button>`;
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

const STYLE = `
body{min-height:100vh}
header{padding:.6rem 1rem;border-bottom:1px dashed var(--controlBorder);background:var(--subtle);text-align:center;font-size:.875rem;font-weight:600}
header p{margin:0}
main{width:100%;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 2.5rem}
h1{margin:0 0 .75rem;font-size:1.25rem;font-weight:650}
fieldset{margin:0;padding:.5rem 1rem;border:1px solid var(--border);border-radius:.45rem}
fieldset p{margin:.4rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--textMuted)}
dd{margin:0;overflow-wrap:anywhere}
input[type=text]{padding:.4rem .6rem;border:1px solid var(--controlBorder);border-radius:.45rem;background:var(--surface);color:var(--text);font:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
button{min-height:2.7rem;margin-top:.75rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:.45rem;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;cursor:pointer}
button.secondary{border-color:var(--controlBorder);background:transparent;color:var(--accentText)}
`;
