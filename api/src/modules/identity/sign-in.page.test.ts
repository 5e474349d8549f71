import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Content and headers of the page at `/api/login`. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function postForm(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(app.url + path, { method: 'POST', body, redirect: 'manual' });
}

describe('the page', () => {
  it('signs in at /api/login, registers with ?register, and has no script', async () => {
    const signIn = await (await fetch(`${app.url}/api/login`)).text();
    expect(signIn).toContain('<form method="post" action="/api/login">');
    const register = await (await fetch(`${app.url}/api/login?register`)).text();
    expect(register).toContain('<form method="post" action="/api/register">');
    for (const page of [signIn, register]) {
      expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
      expect(page).not.toContain('/api/demo');
    }
  });

  it('carries the way back through both forms and a refusal, as text', async () => {
    const back = '/invoices?search=<b>&sort="a"';
    const query = `return=${encodeURIComponent(back)}`;
    const field = '<input type="hidden" name="return" value="/invoices?search=%3Cb%3E&amp;sort=%22a%22">';
    const signIn = await (await fetch(`${app.url}/api/login?${query}`)).text();
    expect(signIn).toContain(field);
    const onward = /href="(\/api\/login\?register&amp;return=[^"]+)"/.exec(signIn)?.[1]?.replaceAll('&amp;', '&');
    expect(await (await fetch(app.url + onward)).text()).toContain(field);
    const refused = await postForm('/api/login', { email: 'a@b.example', password: 'wrong guess', return: back });
    expect(await refused.text()).toContain(field);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', '/api/logout'])(
    'carries no way to %s',
    async (back) => {
      const page = await (await fetch(`${app.url}/api/login?return=${encodeURIComponent(back)}`)).text();
      expect(page).not.toContain('name="return"');
      expect(page).not.toContain('evil');
    },
  );

  describe('on the way to an invitation', () => {
    const BACK = '/invitations/a_secret-1';
    const STATUS = '<p class="done" role="status">Sign in or create an account to accept your invitation.</p>';
    const textOf = async (query: string, back: string) =>
      (await fetch(`${app.url}/api/login?${query}return=${encodeURIComponent(back)}`)).text();

    it('says above both forms what comes next, also after a refusal', async () => {
      for (const query of ['', 'register&']) {
        const page = await textOf(query, BACK);
        expect(page).toContain(STATUS);
        expect(page.indexOf(STATUS)).toBeLessThan(page.indexOf('<form'));
      }
      const refused = await postForm('/api/login', { email: 'a@b.example', password: 'wrong guess', return: BACK });
      expect(await refused.text()).toContain(STATUS);
    });

    it('asks for no company, and leads to the invitation without one', async () => {
      const page = await textOf('register&', BACK);
      expect(page).toContain('<input id="firstName"');
      expect(page).not.toContain('companyName');
      const typed = { email: `${crypto.randomUUID()}@example.com`, password: 'a long enough secret', return: BACK };
      const { status, headers } = await postForm('/api/register', typed);
      expect([status, headers.get('location')]).toEqual([303, BACK]);
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(await (await fetch(`${app.url}/api/companies`, { headers: { cookie } })).json()).toEqual([]);
    });

    it.each(['/invoices', '/invitations', '/invoices?search=/invitations/'])('is not where %s leads', async (back) => {
      for (const query of ['', 'register&']) expect(await textOf(query, back)).not.toContain('role="status"');
      expect(await textOf('register&', back)).toContain('<input id="companyName"');
    });

    it('is not shown where a password is requested again', async () => {
      expect(await textOf('forgotten&', BACK)).not.toContain('role="status"');
    });
  });

  it('is never cached', async () => {
    expect((await fetch(`${app.url}/api/login`)).headers.get('cache-control')).toBe('no-store');
  });

  it('comes back with what was wrong at the field, and what was typed but the password', async () => {
    const typed = { email: 'ada@', password: 'secret one', firstName: 'Ada', companyName: 'Lowe & Co' };
    const answer = await postForm('/api/register', typed);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toMatch(/<input id="email"[^>]* value="ada@"[^>]* aria-describedby="email-note" aria-invalid="true">/);
    expect(page).toContain('<p id="email-note" class="error">Invalid email address</p>');
    expect(page).toMatch(/<input id="firstName"[^>]* value="Ada"/);
    expect(page).toMatch(/<input id="companyName"[^>]* autocomplete="organization" value="Lowe &amp; Co"/);
    expect(page).not.toContain('secret one');
    expect(page).not.toContain('role="alert"');
  });

  it('comes back with a message over the form when no field is to blame', async () => {
    const typed = { email: 'nobody@example.com', password: 'a wrong guess' };
    const answer = await postForm('/api/login', typed);
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain('<p class="alert" role="alert">Email or password is incorrect</p>');
    expect(page).toContain('value="nobody@example.com"');
  });

  it('shows what was typed as text, never as HTML', async () => {
    const hostile = `"><script>alert('1')</script>&`;
    const page = await (
      await postForm('/api/register', { email: hostile, password: hostile, firstName: hostile })
    ).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"');
  });

  it('answers an empty form post with the page', async () => {
    const answer = await fetch(`${app.url}/api/login`, { method: 'POST' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Email is required');
  });
});

describe('every answer', () => {
  it.each(['/api/login', '/api/companies', '/api/nowhere', '/healthz'])(
    '%s has the headers of safety',
    async (path) => {
      const { headers } = await fetch(app.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('allows the page its own styles by a nonce that is used once', async () => {
    const nonces = [];
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${app.url}/api/login`);
      const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(await answer.text()) ?? [];
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe('the probes', () => {
  it('say that the product is alive and ready', async () => {
    expect(await app.guest().rest('GET', '/healthz')).toEqual({ status: 200, body: { status: 'alive' } });
    expect(await app.guest().rest('GET', '/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  });
});
