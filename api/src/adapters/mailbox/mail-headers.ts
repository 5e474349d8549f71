/** Addresses of one mail that are looked at. */
const ADDRESSES_MAX = 100;

const ADDRESS = /[^\s<>,;:"()[\]]{1,128}@[a-z0-9.-]{1,255}/gi;

/** All that look like addresses of recipients, in lower case, each once. */
export function addressesIn(headers: string): string[] {
  const lines = unfolded(headers).filter((line) => !/^return-path:/i.test(line));
  const found = lines.flatMap((line) => [...line.matchAll(ADDRESS)].map(([address]) => address.toLowerCase()));
  return [...new Set(found)].slice(0, ADDRESSES_MAX);
}

/** Envelope sender as the delivering server wrote it; empty for a delivery report, null if unknown. */
export function envelopeSenderIn(headers: string): string | null {
  const line = unfolded(headers).find((one) => /^return-path:/i.test(one));
  const address = line && /<([^>]*)>/.exec(line)?.[1];
  return address?.trim().toLowerCase() ?? null;
}

function unfolded(headers: string): string[] {
  return headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}
