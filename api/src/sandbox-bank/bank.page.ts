import { escapeHtml } from '../kernel/escape-html.ts';
import { NOT_INDEXED, plainPage } from '../kernel/plain-page.ts';
import { SCRIPTS } from './scripted-outcomes.ts';

const BANK_NOTICE = 'Test bank – no real money is sent';

/** Name of the bank's client on its pages. */
export const CLIENT_NAME = 'Paycycle';

export interface BankPage {
  readonly title: string;
  readonly nonce: string;
  /** A message above the content, for example about a missing field. */
  readonly alert?: string | undefined;
  /** Already HTML. */
  readonly content: string;
}

/** A page of the bank: plain HTML and no script, in the product's colours. */
export function bankPage({ title, nonce, alert, content }: BankPage): string {
  const body = `<header><p>${BANK_NOTICE}</p></header>
<main>
<p class="brand">Sandbox Bank</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
${alert ? `<p class="alert" role="alert">${escapeHtml(alert)}</p>` : ''}
${content}
</div>
</main>`;
  return plainPage({ title, site: 'Sandbox Bank', nonce, style: STYLE, head: NOT_INDEXED, body });
}

/** Which account numbers do what. */
export function scriptsTable(): string {
  const rows = SCRIPTS.map(
    ({ accountNumber, description }) =>
      `<tr><th scope="row">${accountNumber}</th><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<section class="scripts">
<h2>Test account numbers</h2>
<table>
<thead><tr><th scope="col">Pay to</th><th scope="col">What happens once it is approved</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</section>`;
}

const STYLE = `
[hidden]{display:none!important}
body{min-height:100vh}
header{padding:.6rem 1rem;border-bottom:1px dashed var(--controlBorder);background:var(--subtle);text-align:center;font-size:.875rem;font-weight:600}
header p{margin:0}
main{width:100%;max-width:34rem;margin:0 auto;padding:1.5rem 1rem 2.5rem}
.brand{margin:0 0 1rem;text-align:center;font-size:1.25rem;font-weight:650;letter-spacing:-.01em}
.card{padding:1.5rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface);box-shadow:0 1px 2px rgb(0 0 0/.05)}
h1{margin:0 0 .75rem;font-size:1.25rem;font-weight:650}
h2{margin:0 0 .5rem;font-size:1rem;font-weight:650}
p{margin:0 0 1rem}
label{display:block;margin:.9rem 0 .3rem;font-size:.875rem;font-weight:550}
input[type=text]{width:100%;min-width:0;height:2.6rem;padding:0 .75rem;border:1px solid var(--controlBorder);border-radius:.45rem;background:var(--surface);color:var(--text);font:inherit}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
button,.button{display:block;width:100%;min-height:2.7rem;margin-top:.75rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:.45rem;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--accentHover)}
button.secondary{border-color:var(--controlBorder);background:transparent;color:var(--accentText)}
button.secondary:hover{background:var(--accentSubtle)}
button.choice{text-align:left}
.payments{list-style:none;margin:0 0 1rem;padding:0}
.payments>li{padding:1rem 0;border-top:1px solid var(--border)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:0}
dt{color:var(--textMuted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.amount{font-weight:650}
.row{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem}
.row button{padding:.4rem .25rem;font-size:.875rem}
.warning,.alert{margin:.75rem 0;padding:.6rem .75rem;border-radius:.45rem;background:var(--dangerSubtle);color:var(--danger);font-size:.875rem}
.warning p{margin:0}
.warning label{display:flex;gap:.6rem;align-items:center;margin:.5rem 0 0}
.warning input{width:1.25rem;height:1.25rem;flex:none}
.muted{color:var(--textMuted);font-size:.875rem}
.status{margin:.5rem 0 0;font-weight:600}
.scripts{margin-top:2rem;padding-top:1.25rem;border-top:1px solid var(--border);font-size:.875rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.35rem .5rem .35rem 0;border-bottom:1px solid var(--border);text-align:left;vertical-align:top;font-weight:400}
thead th{color:var(--textMuted)}
tbody th{font-variant-numeric:tabular-nums}
`;
