import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../../kernel/errors/start-error.ts';
import { openAuditSigner, publicKeyIn } from './audit-signer.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'record-key-')), 'keys', 'record-signing.pem');

it('creates its key once, readable by its owner only, without a temporary file', () => {
  const file = newFile();
  const { publicKey } = openAuditSigner(file);
  const pem = readFileSync(file, 'utf8');
  expect(openAuditSigner(file).publicKey).toBe(publicKey);
  expect(publicKeyIn(file)).toBe(publicKey);
  expect(readFileSync(file, 'utf8')).toBe(pem);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

it.each(['', '-----BEGIN PRIVATE KEY-----\nMC4CAQAw'])(
  'names the file that an interrupted start left behind: %j',
  (left) => {
    const file = newFile();
    openAuditSigner(file);
    writeFileSync(file, left);
    for (const open of [openAuditSigner, publicKeyIn]) {
      expect(() => open(file)).toThrow(StartError);
      expect(() => open(file)).toThrow(file);
    }
    expect(readFileSync(file, 'utf8')).toBe(left);
  },
);
