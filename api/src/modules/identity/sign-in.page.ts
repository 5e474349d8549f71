import type { FieldErrors } from '@paycycle/schema/errors';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { plainPage } from '../../kernel/plain-page.ts';
import type { IdentityProvider } from '../../kernel/ports/identity-provider.ts';
import { SIGN_IN_STYLE } from './sign-in.style.ts';

/** The service at which people sign in, as the page shows it. */
export type SignInProvider = Pick<IdentityProvider, 'name' | 'isOnlyWay'>;

const TITLES = {
  'sign-in': 'Sign in',
  register: 'Create your account',
  forgotten: 'Forgotten your password?',
  reset: 'Choose a new password',
  factor: "Confirm it's you",
  passkey: 'Sign in with a passkey',
  link: 'Link your sign-in',
} as const;

/** Content of the page: its form and the result of the last attempt. */
export interface SignInPage {
  readonly form: keyof typeof TITLES;
  readonly nonce: string;
  readonly message?: string | undefined;
  /** Message about an earlier success, such as a new password. */
  readonly done?: string | undefined;
  /** True if the server can send mail. */
  readonly hasMail?: boolean;
  /** Token of the link, for the form for a new password; null if the link is invalid. */
  readonly token?: string | null;
  /** Second factors of the user. */
  readonly factors?: readonly string[];
  /** Options of the passkey request, as JSON. */
  readonly passkey?: string;
  readonly fields?: FieldErrors | undefined;
  /** Entered values to keep; never the password. */
  readonly values?: Readonly<Record<string, string>>;
  readonly isDemo: boolean;
  /** Identity provider; null if there is none. */
  readonly provider: SignInProvider | null;
  /** Page of this site to show after sign-in; null for the home page. */
  readonly returnTo: string | null;
}

/** The page of `GET /api/login` and those beside it: plain HTML in the product's colours. Only passkeys need a script. */
export function signInPage(page: SignInPage): string {
  const title = TITLES[page.form];
  return plainPage({
    title,
    site: 'Paycycle',
    nonce: page.nonce,
    style: SIGN_IN_STYLE,
    head: page.passkey ? `<script nonce="${page.nonce}" src="/api/login/passkey.js" defer></script>` : '',
    body: `<main>
<p class="brand">${LOGO}Paycycle</p>
<div class="card">
<h1>${title}</h1>
${isToAnInvitation(page) ? `<p class="done" role="status">${INVITED}</p>` : ''}
${page.message ? `<p class="alert" role="alert">${escapeHtml(page.message)}</p>` : ''}
${page.done ? `<p class="done" role="status">${escapeHtml(page.done)}</p>` : ''}
${formOf(page)}
</div>
${page.isDemo && (page.form === 'sign-in' || page.form === 'register') ? demoForm(page) : ''}
<p class="foot">Pay invoices on time—without wasting time.</p>
</main>`,
  });
}

/** Says nothing of the company, who invited, or whom: the link may be in the wrong hands. */
const INVITED = 'Sign in or create an account to accept your invitation.';

function isToAnInvitation({ form, returnTo }: SignInPage): boolean {
  return (form === 'sign-in' || form === 'register') && (returnTo?.startsWith('/invitations/') ?? false);
}

const FORMS: Readonly<Record<SignInPage['form'], (page: SignInPage) => string>> = {
  'sign-in': signInForm,
  register: registerForm,
  forgotten: forgottenForm,
  reset: resetForm,
  factor: factorForm,
  passkey: passkeyForm,
  link: linkForm,
};

function formOf(page: SignInPage): string {
  if (page.form === 'forgotten' && page.provider?.isOnlyWay) return providerLink(page);
  if (page.form !== 'sign-in' && page.form !== 'register') return FORMS[page.form](page);
  // Whoever signs in there for the first time has an account from then on.
  if (page.provider?.isOnlyWay) return providerLink(page);
  const form = FORMS[page.form](page);
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
<p class="other"><a href="${address('/api/login?forgotten', page)}">Forgotten your password?</a> · <a href="${address('/api/login/passkey', page)}">Use a passkey</a></p>
<p class="other">New to Paycycle? <a href="${address('/api/login?register', page)}">Create an account</a></p>`;
}

function registerForm(page: SignInPage): string {
  // The invited join a company, and need none of their own.
  const companyName = isToAnInvitation(page) ? '' : `${companyNameInput(page)}\n`;
  return `<form method="post" action="/api/register">
${returnField(page)}${input(page, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
${input(page, { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 10 characters' })}
${companyName}<div class="pair">
<div>${input(page, { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name', isOptional: true })}</div>
<div>${input(page, { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name', isOptional: true })}</div>
</div>
<button type="submit">Create account</button>
</form>
<p class="other">Already have an account? <a href="${address('/api/login', page)}">Sign in</a></p>`;
}

function companyNameInput(page: SignInPage): string {
  return input(page, {
    name: 'companyName',
    label: 'Company name',
    type: 'text',
    autocomplete: 'organization',
    hint: 'The business whose invoices you pay',
    isOptional: true,
  });
}

function forgottenForm(page: SignInPage): string {
  const back = `<p class="other"><a href="${address('/api/login', page)}">Back to sign in</a></p>`;
  if (page.done) return back;
  if (!page.hasMail) {
    return `<p>Ask an owner of your company to make a reset link for you, under Settings › People.</p>
<p>Paycycle can't email you a link here: its administrator hasn't set up email.</p>
${back}`;
  }
  return `<p>Enter the email you sign in with. We'll send it a link to choose a new password.</p>
<form method="post" action="/api/password-reset">
${input(page, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
<button type="submit">Send link</button>
</form>
${back}`;
}

function resetForm(page: SignInPage): string {
  if (!page.token) {
    return `<p>This link has expired or was already used.</p>
<p class="other"><a href="/api/login?forgotten">Ask for a new one</a></p>`;
  }
  return `<p>You'll be signed out everywhere.</p>
<form method="post" action="/api/reset-password">
<input type="hidden" name="token" value="${escapeHtml(page.token)}">
${input(page, { name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 10 characters' })}
<button type="submit">Change password</button>
</form>`;
}

function factorForm(page: SignInPage): string {
  const app = page.factors?.includes('totp') ? 'Enter the code that your authenticator app shows.' : '';
  const code = `<form method="post" action="/api/login/factor">
${returnField(page)}${input(page, {
  name: 'code',
  label: app ? 'Code' : 'Recovery code',
  type: 'text',
  autocomplete: 'one-time-code',
  hint: app ? 'Or a recovery code' : 'If you have lost your passkey',
})}
<button type="submit">Continue</button>
</form>`;
  return `${app ? `<p>${app}</p>` : ''}${page.passkey ? passkeyAction(page, '/api/login/factor') : ''}
${code}
<p class="other"><a href="${address('/api/login', page)}">Sign in as someone else</a></p>`;
}

function passkeyForm(page: SignInPage): string {
  return `<p>Your device asks for your fingerprint, face or PIN.</p>
${passkeyAction(page, '/api/login/passkey')}
<p class="other"><a href="${address('/api/login', page)}">Use your password</a></p>`;
}

/** The script reads the question, and sends the device's answer with the form. */
function passkeyAction(page: SignInPage, action: string): string {
  return `<form method="post" action="${action}" data-passkey="${escapeHtml(page.passkey ?? '')}">
${returnField(page)}<input type="hidden" name="response" value="">
<button type="submit">Use your passkey</button>
<p class="error" role="alert" hidden>Your passkey wasn't used. Try again, or sign in another way.</p>
<noscript><p class="error">Passkeys need JavaScript.</p></noscript>
</form>`;
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
  }${name === 'email' || name === 'code' ? ' autofocus' : ''}${note ? ` aria-describedby="${name}-note"` : ''}${error ? ' aria-invalid="true"' : ''}>
${note ? `<p id="${name}-note" class="${error ? 'error' : 'hint'}">${escapeHtml(note)}</p>` : ''}`;
}
