import type { RecordDoor } from '@paycycle/schema/domain/record';

const DOORS: Readonly<Record<RecordDoor, string | null>> = {
  page: null,
  graphql: 'by GraphQL',
  rest: 'by REST',
  mail: 'by mail',
  worker: 'by Paycycle itself',
  database: null,
};

/** By which door something came, in words that follow who did it; null where that is nothing special. */
export function viaInWords(door: RecordDoor | null, token: string | null): string | null {
  const words = door && DOORS[door];
  return token === null ? words : `${words ?? 'from outside'}, with the token ${token}`;
}
