import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/**
 * Returns whether a webhook message came from Paycycle within the last five minutes.
 * @param secret of the webhook (`whsec_…`)
 * @param header `Paycycle-Signature`; null or undefined if the message has none
 * @param body as it was received, before any parsing
 */
export function isFromPaycycle(
  secret: string,
  header: string | null | undefined,
  body: string | Uint8Array,
  now = new Date(),
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned && age <= TOLERANCE_SECONDS;
}
