import { openGuestScope, openJobScope } from '../kernel/scope.ts';
import { type StoredFile, storeFile } from '../modules/files/index.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** A file of a client's company, without the record that it would come with. */
export async function storeFileOf(
  app: TestApp,
  client: TestClient,
  companyId: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<StoredFile> {
  const { body: user } = await client.rest('GET', '/api/auth/user');
  const guest = openGuestScope(app.orm.em.fork(), app.ports);
  return storeFile(openJobScope(guest, user.id, [companyId]), companyId, file);
}
