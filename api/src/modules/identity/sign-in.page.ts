import type { FieldErrors } from '@paycycle/schema/errors';
import { FONT_STACK, PALETTE } from '@paycycle/schema/palette';
import type { IdentityProvider } from '../../kernel/ports/identity-provider.ts';

/** The service at which people sign in, as the page shows it. */
export type SignInProvider = Pick<IdentityProvider, 'name' | 'isOnlyWay'>;

/** What the page shows: which of its forms, and what came back from the last attempt. */
export interface SignInPage {
  readonly form: 'sign-in' | 'register' | 'link';
  readonly nonce: string;
  readonly message?: string;
  readonly fields?: FieldErrors | undefined;
  /** What was typed, to be kept; never the password. */
  readonly values?: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  /** Where else people sign in; null for nowhere. */
  readonly provider: SignInProvider | null;
  /** The page of this site that is shown after sign-in; null for the first. */
  readonly returnTo: string | null;
}

/** The page of `GET /api/login`: plain HTML and no script, in the product's colours. */
export function signInPage(page: SignInPage): string {
  const title = TITLES[page.form];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Paycycle</title>
<style nonce="${page.nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${LOGO}Paycycle</p>
<div class="card">
<h1>${title}</h1>
${page.message ? `<p class="alert" role="alert">${escapeHtml(page.message)}</p>` : ''}
${formOf(page)}
</div>
${page.isDemo ? demoForm(page) : ''}
<p class="foot">Pay invoices on time—without wasting time.</p>
</main>
</body>
</html>
`;
}

const TITLES = { 'sign-in': 'Sign in', register: 'Create your account', link: 'Link your sign-in' } as const;

function formOf(page: SignInPage): string {
  if (page.form === 'link') return linkForm(page);
  // Whoever signs in there for the first time has an account from then on.
  if (page.provider?.isOnlyWay) return providerLink(page);
  const form = page.form === 'sign-in' ? signInForm(page) : registerForm(page);
  return page.provider ? `${providerLink(page)}<p class="or">or</p>${form}` : form;
}

/** A link and no form, since our policy lets no form lead away from this site. */
function providerLink(page: SignInPage): string {
  const name = escapeHtml(page.provider?.name ?? '');
  return `<a class="button" href="${address('/api/oidc/sign-in', page)}">Sign in with ${name}</a>`;
}

/** An account with the e-mail is there: its password says once that it is theirs. */
function linkForm(page: SignInPage): string {
  const name = escapeHtml(page.provider?.name ?? 'your other sign-in');
  return `<p class="lead">There is a Paycycle account for <strong>${escapeHtml(page.values?.email ?? '')}</strong>.
Enter its password once to sign in with ${name} from now on.</p>
<form method="post" action="/api/oidc/link">
${input(page, { name: 'password', label: 'Paycycle password', type: 'password', autocomplete: 'current-password' })}
<button type="submit">Link ${name}</button>
</form>
<p class="other"><a href="${address('/api/login', page)}">Do not link</a></p>`;
}

function signInForm(page: SignInPage): string {
  return `<form method="post" action="/api/login">
${returnField(page)}${input(page, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
${input(page, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
<button type="submit">Sign in</button>
</form>
<p class="other">New to Paycycle? <a href="${address('/api/login?register', page)}">Create an account</a></p>`;
}

function registerForm(page: SignInPage): string {
  return `<form method="post" action="/api/register">
${returnField(page)}${input(page, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
${input(page, { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 10 characters' })}
${input(page, { name: 'companyName', label: 'Company name', type: 'text', autocomplete: 'organization', hint: 'The business whose invoices you pay', isOptional: true })}
<div class="pair">
<div>${input(page, { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', isOptional: true })}</div>
<div>${input(page, { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', isOptional: true })}</div>
</div>
<button type="submit">Create account</button>
</form>
<p class="other">Already have an account? <a href="${address('/api/login', page)}">Sign in</a></p>`;
}

const LOGO = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
<rect width="32" height="32" rx="8" fill="#0E6A56"/>
<g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M22.9 12.2A7.8 7.8 0 0 0 9 11.6M9.1 19.8A7.8 7.8 0 0 0 23 20.4"/><path d="M24 7.6v5h-5M8 24.4v-5h5"/>
</g>
</svg>`;

function demoForm(page: SignInPage): string {
  return `<form method="post" action="/api/demo" class="demo">
${returnField(page)}<p>This is a demo with sample data.</p>
<button type="submit" class="secondary">Open the demo company</button>
<p class="demo-file"><a href="/api/demo/statement.csv" download>Download its next bank statement</a> to try the import.</p>
</form>`;
}

function returnField({ returnTo }: SignInPage): string {
  return returnTo === null ? '' : `<input type="hidden" name="return" value="${escapeHtml(returnTo)}">\n`;
}

/** The other form leads to the same page in the end. */
function address(path: string, { returnTo }: SignInPage): string {
  if (returnTo === null) return path;
  return escapeHtml(`${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`);
}

interface Input {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

function input(page: SignInPage, { name, label, type, autocomplete, hint, isOptional }: Input): string {
  const error = page.fields?.[name];
  const note = error ?? hint;
  const value = type === 'password' ? '' : (page.values?.[name] ?? '');
  return `<label for="${name}">${label}${isOptional ? ' <small>(optional)</small>' : ''}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(value)}"${
    isOptional ? '' : ' required'
  }${name === 'email' ? ' autofocus' : ''}${note ? ` aria-describedby="${name}-note"` : ''}${error ? ' aria-invalid="true"' : ''}>
${note ? `<p id="${name}-note" class="${error ? 'error' : 'hint'}">${escapeHtml(note)}</p>` : ''}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
:root{${cssVariables('light')}color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${cssVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--text);font:16px/1.5 ${FONT_STACK}}
main{width:100%;max-width:26rem;padding:2rem 1rem}
.brand{display:flex;align-items:center;justify-content:center;gap:.6rem;margin:0 0 1.5rem;font-size:1.35rem;font-weight:650;letter-spacing:-.01em}
.card{padding:1.75rem;border:1px solid var(--border);border-radius:.75rem;background:var(--surface);box-shadow:0 1px 2px rgb(0 0 0/.05)}
h1{margin:0 0 1.25rem;font-size:1.25rem;font-weight:650}
label{display:block;margin:.9rem 0 .3rem;font-size:.875rem;font-weight:550}
small{font-weight:400;color:var(--textMuted)}
input{width:100%;min-width:0;height:2.6rem;padding:0 .75rem;border:1px solid var(--controlBorder);border-radius:.45rem;background:var(--surface);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--danger)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--focusRing);outline-offset:2px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:0 .75rem}
button{width:100%;height:2.7rem;margin-top:1.4rem;border:0;border-radius:.45rem;background:var(--accent);color:var(--onAccent);font:inherit;font-weight:600;cursor:pointer}
a.button{display:flex;align-items:center;justify-content:center;height:2.7rem;border-radius:.45rem;border:1px solid var(--controlBorder);color:var(--accentText);font-weight:600;text-decoration:none}
a.button:hover{background:var(--accentSubtle)}
.or{margin:1rem 0 0;text-align:center;font-size:.875rem;color:var(--textMuted)}
.lead{margin:0 0 1rem;font-size:.9375rem;overflow-wrap:anywhere}
button:hover{background:var(--accentHover)}
button.secondary{margin-top:.5rem;border:1px solid var(--controlBorder);background:transparent;color:var(--accentText)}
button.secondary:hover{background:var(--accentSubtle)}
.hint,.error{margin:.3rem 0 0;font-size:.8125rem;color:var(--textMuted)}
.error{color:var(--danger)}
.alert{margin:0 0 1rem;padding:.6rem .75rem;border-radius:.45rem;background:var(--dangerSubtle);color:var(--danger);font-size:.875rem}
.other{margin:1.25rem 0 0;text-align:center;font-size:.875rem;color:var(--textMuted)}
a{color:var(--accentText)}
.demo{margin-top:1rem;padding:1rem 1.75rem;border:1px dashed var(--controlBorder);border-radius:.75rem;text-align:center}
.demo .demo-file{margin-top:.75rem}
.demo p{margin:0;font-size:.875rem;color:var(--textMuted)}
.foot{margin:1.5rem 0 0;text-align:center;font-size:.8125rem;color:var(--textMuted)}
`;

function cssVariables(mode: keyof typeof PALETTE): string {
  return Object.entries(PALETTE[mode])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
