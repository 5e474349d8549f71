import { AcceptPossibleDuplicateDocument } from '@paycycle/schema/generated/operations';
import { expect, it } from 'vitest';
import { Refusal, StubServer } from '../testing/stub-server.ts';
import { createClient } from './client.ts';

/** What the client answers to whoever sends a mutation, by what the server says. */
function accept(answer: object) {
  const server = new StubServer({ AcceptPossibleDuplicate: () => answer });
  const client = createClient({ onUnauthenticated: () => undefined, transport: server.link });
  return client.mutate({ mutation: AcceptPossibleDuplicateDocument, variables: { id: 1 } });
}

it('refuses an answer that has neither a payload nor an error', async () => {
  await expect(accept({ acceptPossibleDuplicate: null })).rejects.toThrow('neither a payload nor an error');
});

it('leaves a refusal its words', async () => {
  await expect(accept(new Refusal('Not found', 'NOT_FOUND'))).rejects.toThrow('Not found');
});
