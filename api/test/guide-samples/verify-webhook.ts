import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Returns whether a message came from Paycycle within the last five minutes. The body is the text as it was received. */
export function isFromPaycycle(secret: string, header: string, body: string): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned && age <= TOLERANCE_SECONDS;
}
