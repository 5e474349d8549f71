import type { RemittanceMailQuery } from '@paycycle/schema/generated/operations';

type Mail = RemittanceMailQuery['remittanceMail'];

/** Windows does not pass longer URLs to an email app. */
const LINK_LENGTH_MAX = 2000;

/** URL that opens the email in the user's email app; without its text if the URL would be too long. */
export function mailLink({ to, subject, text }: Mail): { readonly href: string; readonly hasText: boolean } {
  const address = encodeURIComponent(to ?? '').replaceAll('%40', '@');
  const short = `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  const whole = `${short}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const hasText = whole.length <= LINK_LENGTH_MAX;
  return { href: hasText ? whole : short, hasText };
}
