import { expect, it } from 'vitest';
import { stateOfAdvice } from './remittance-email.plan.ts';

const READY = { payment: 'made', address: 'accounts@quayside.example', emailStatus: null } as const;

it.each([
  ['ready', {}],
  ['unpaid', { payment: 'none' }],
  ['unpaid', { payment: 'none', emailStatus: 'pending' }],
  ['unconfirmed', { payment: 'open' }],
  ['sending', { emailStatus: 'pending' }],
  ['sent', { emailStatus: 'sent' }],
  ['sent', { emailStatus: 'sent', address: null }],
  ['failed', { emailStatus: 'failed' }],
  ['no_address', { emailStatus: 'failed', address: null }],
  ['no_address', { address: null }],
  ['no_address', { address: 'a@quayside.example, b@quayside.example' }],
  ['no_address', { address: 'a@quayside.example\r\nBcc: b@quayside.example' }],
  ['ready', { emailStatus: 'dropped' }],
] as const)('is %s for %o', (state, facts) => {
  expect(stateOfAdvice({ ...READY, ...facts })).toBe(state);
});
