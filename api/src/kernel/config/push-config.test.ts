import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment } from './environment.ts';
import { readPushConfig } from './push-config.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const subject = 'mailto:admin@example.com';
const SET = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject };
const read = (variables: NodeJS.ProcessEnv) => readPushConfig(readEnvironment(variables));

describe('the keys of Web Push (RULES.md, 108)', () => {
  it('are null unless they are set', () => {
    expect(read({})).toBeNull();
  });

  it('are read as web-push generates them', () => {
    expect(read(SET)).toEqual({ publicKey, privateKey, subject });
    expect(read({ ...SET, VAPID_SUBJECT: 'https://example.com/contact' })?.subject).toBe('https://example.com/contact');
  });

  it.each([
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: '' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: '' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: '' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: publicKey.slice(1) }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: `${privateKey}=` }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'admin@example.com' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'http://example.com' }],
  ])('refuse the start with a message that names %s (%o)', (name, change) => {
    const start = () => read({ ...SET, ...change });
    expect(start).toThrow(StartError);
    expect(start).toThrow(name);
    expect(start).not.toThrow(privateKey);
  });
});
