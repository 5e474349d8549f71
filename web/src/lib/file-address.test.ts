import { expect, it } from 'vitest';
import { fileAddress, originalAddress } from './file-address.ts';

it.each([
  ['0a1b2c.pdf', '/api/files/0a1b2c.pdf'],
  ['uploads/2026/0a1b2c.pdf', '/api/files/0a1b2c.pdf'],
  ['Invoice #7 & 8.pdf', '/api/files/Invoice%20%237%20%26%208.pdf'],
  ['0a1b2c.xml', '/api/files/0a1b2c.xml/readable'],
])('the file %s is shown at %s', (filePath, address) => {
  expect(fileAddress(filePath)).toBe(address);
});

it('an e-invoice is at the address of its XML, as it came', () => {
  expect(originalAddress('uploads/0a1b2c.xml')).toBe('/api/files/0a1b2c.xml');
});
