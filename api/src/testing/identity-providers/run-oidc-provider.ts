import { startOidcProvider } from './oidc-provider.ts';

/**
 * A real provider as a process of its own, for stories in a browser. It is given the address of the product, and whom it
 * knows as JSON; it says its own address in one line.
 */
const [, , productUrl = '', people = '{}'] = process.argv;
const peer = await startOidcProvider();
for (const [subject, person] of Object.entries(JSON.parse(people) as Record<string, object>)) {
  peer.people.set(subject, person);
}
peer.serve(productUrl);
process.stdout.write(`${peer.issuer}\n`);
process.once('SIGTERM', () => peer.close());
