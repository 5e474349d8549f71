import { startOidcProvider } from './oidc-provider.ts';

/**
 * A real provider as its own process, for browser tests. Arguments: the product's URL, and the people it knows as JSON.
 * Prints its own URL in one line.
 */
const [, , productUrl = '', people = '{}'] = process.argv;
const peer = await startOidcProvider();
for (const [subject, person] of Object.entries(JSON.parse(people) as Record<string, object>)) {
  peer.people.set(subject, person);
}
peer.serve(productUrl);
process.stdout.write(`${peer.issuer}\n`);
process.once('SIGTERM', () => peer.close());
