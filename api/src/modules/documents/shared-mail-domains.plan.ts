/**
 * Domains where anyone can have an address, and those of programs that send other companies' invoices: they do not
 * identify a supplier.
 */
const SHARED =
  'gmail.com googlemail.com outlook.com outlook.co.uk hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com ' +
  'yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.co.uk btinternet.com btopenworld.com ' +
  'btconnect.com talktalk.net talk21.com tiscali.co.uk virginmedia.com virgin.net ntlworld.com blueyonder.co.uk sky.com ' +
  'orange.net plus.com plusnet.com zen.co.uk protonmail.com proton.me pm.me tutanota.com gmx.com gmx.co.uk gmx.net web.de ' +
  'mail.com email.com fastmail.com zoho.com zohomail.eu yandex.com hey.com post.xero.com xero.com intuit.com ' +
  'quickbooks.com notification.intuit.com sage.com sageone.com freeagent.com clearbooks.co.uk kashflow.com ' +
  'waveapps.com invoice2go.com squareup.com stripe.com paypal.com paypal.co.uk gocardless.com';

const SHARED_DOMAINS: ReadonlySet<string> = new Set(SHARED.split(' '));

/** The domain of an email address that belongs to one business; null for that of a provider. */
export function ownMailDomain(email: string | null): string | null {
  const domain = email?.split('@').at(1)?.trim().toLowerCase() ?? '';
  return domain.includes('.') && !SHARED_DOMAINS.has(domain) ? domain : null;
}
