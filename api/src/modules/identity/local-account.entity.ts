import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The password of a user who signs in here, and not elsewhere. */
@Entity({ tableName: 'local_accounts' })
export class LocalAccount {
  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'text' })
  passwordHash!: string;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}
