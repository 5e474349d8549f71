import { escapeHtml } from '../../kernel/escape-html.ts';
import { NOT_INDEXED, plainPage } from '../../kernel/plain-page.ts';

/** Authorisation request of an app to the user. */
export interface AuthoriseRequest {
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUrl: string;
  readonly state: string;
}

const NOTICE = 'Stand-in for QuickBooks Online – no real books are changed';

/** The page on which a person allows one of the companies, or refuses. */
export function authorisePage(
  { clientId, scope, redirectUrl, state }: AuthoriseRequest,
  companies: readonly { readonly realmId: string; readonly name: string }[],
  nonce: string,
): string {
  const hidden = { client_id: clientId, response_type: 'code', scope, redirect_uri: redirectUrl, state };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const choices = companies.map(
    ({ realmId, name }) => `<button name="decision" value="${escapeHtml(realmId)}">${escapeHtml(name)}</button>`,
  );
  return standInPage(
    'Connect Paycycle',
    `<p>Paycycle asks to read and write bills, suppliers and payments. Choose the company to connect.</p>
<form method="post" action="oauth2">
${fields.join('\n')}
${choices.join('\n')}
<button class="secondary" name="decision" value="deny">No, do not connect</button>
</form>`,
    nonce,
  );
}

export function notFoundPage(nonce: string): string {
  return standInPage('Not found', '<p>This link does not come from Paycycle. Start again in Paycycle.</p>', nonce);
}

/** A page of the stand-in: plain HTML and no script, in the product's colours. @param content HTML */
export function standInPage(title: string, content: string, nonce: string): string {
  const body = `<header>${NOTICE}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>`;
  return plainPage({ title, site: 'QuickBooks stand-in', nonce, style: STYLE, head: NOT_INDEXED, body });
}

const STYLE = `
header{padding:.6rem 1rem;border-bottom:1px dashed var(--controlBorder);background:var(--subtle);text-align:center;font-size:.875rem;font-weight:600}
main{width:100%;max-width:48rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.25rem}
button{min-height:2.7rem;margin:.25rem .25rem .25rem 0;padding:.5rem 1rem;border:1px solid transparent;border-radius:.45rem;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;cursor:pointer}
button.secondary{border-color:var(--controlBorder);background:transparent;color:var(--accentText)}
button:focus-visible,input:focus-visible,a:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
form{margin:0}
table{width:100%;border-collapse:collapse}
th,td{padding:.35rem .5rem .35rem 0;border-bottom:1px solid var(--border);text-align:left;vertical-align:top}
`;
