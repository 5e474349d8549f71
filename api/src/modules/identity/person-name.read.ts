import { batchedRead } from '../../kernel/batched-read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { User } from './user.entity.ts';
import { userName } from './user-name.ts';

/** What a person is called who did something: the name, or the e-mail. One query for all that a request asks about. */
export const personName = batchedRead(readNames, { isKept: true });

async function readNames(scope: Scope, userIds: readonly string[]): Promise<string[]> {
  const users = await scope.em.find(User, { id: { $in: [...userIds] } });
  const names = new Map(users.map((user) => [user.id, userName(user)]));
  return userIds.map((id) => names.get(id) ?? '');
}
