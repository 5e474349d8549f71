import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The password of a user who signs in here, and not elsewhere. */
@Entity({ tableName: 'local_accounts' })
export class LocalAccount {
  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'text' })
  passwordHash!: string;

  /**
   * Another user's link chose it, or one before it, and no link in the user's own mailbox since. Tokens end with it, and
   * passkeys that were added under it do not sign in alone afterwards: the database sees to both.
   */
  @Property({ type: 'boolean' })
  isChosenByAnother: boolean & Opt = false;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}
