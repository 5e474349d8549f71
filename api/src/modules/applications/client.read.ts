import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '@node-oauth/oauth2-server';
import { COMPANY_FILTER } from '../../kernel/scope.ts';
import { Application } from './application.entity.ts';

/** An application of any company, by the `client_id` of a request; null if there is none. */
export function findApplication(em: EntityManager, clientId: string | undefined): Promise<Application | null> {
  const filters = { [COMPANY_FILTER]: false };
  return clientId ? em.findOne(Application, { clientId }, { filters }) : Promise.resolve(null);
}

/** An application as the library knows it. */
export function clientOf({ id, redirectUris }: Application): Client {
  return { id: String(id), redirectUris, grants: ['authorization_code', 'refresh_token'] };
}
