import { expect, it } from 'vitest';
import { isRedirectUri, isRegisteredUri } from './redirect-uri.ts';

it.each([
  'https://app.example/callback',
  'https://app.example',
  'https://app.example:8443/a?b=c',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:49152/callback',
  'http://[::1]:7000/',
])('accepts the redirect URI %s', (uri) => expect(isRedirectUri(uri)).toBe(true));

it.each([
  'http://app.example/callback',
  'http://localhost:3000/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://127.0.0.1@evil.example/callback',
  'https://user:secret@app.example/',
  'https://app.example/callback#part',
  'https:\\\\app.example/callback',
  'HTTPS://APP.EXAMPLE/callback',
  'https://app.example/a/../callback',
  'javascript:alert(1)',
  'app:/callback',
  'https://app.example/call back',
  '/callback',
  '',
])('refuses the redirect URI ‘%s’', (uri) => expect(isRedirectUri(uri)).toBe(false));

it('compares registered URIs as texts, apart from the port of a loopback address', () => {
  const registered = ['https://app.example/callback', 'http://127.0.0.1/done'];
  expect(isRegisteredUri(registered, 'https://app.example/callback')).toBe(true);
  expect(isRegisteredUri(registered, 'http://127.0.0.1:51004/done')).toBe(true);
  for (const other of [
    'https://app.example/callback/',
    'https://app.example/callback?x=1',
    'https://app.example:444/callback',
    'https://app.example.evil.example/callback',
    'http://127.0.0.1:51004/other',
    'http://[::1]:51004/done',
    'http://127.0.0.1:51004@evil.example/done',
  ])
    expect([other, isRegisteredUri(registered, other)]).toEqual([other, false]);
});
