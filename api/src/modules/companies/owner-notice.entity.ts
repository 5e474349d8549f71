import { Collection, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** Notice to owners about an action of one person without a second. */
@Entity({ tableName: 'owner_notices' })
export class OwnerNotice extends CompanyRecord {
  @Property({ type: 'text' })
  message!: string;

  @Property({ type: 'string' })
  causedBy!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @OneToMany(
    () => DismissedNotice,
    (dismissed) => dismissed.notice,
  )
  dismissals = new Collection<DismissedNotice>(this);
}

/** That a user has put a notice away. It is the user's, not the company's. */
@Entity({ tableName: 'dismissed_notices' })
export class DismissedNotice {
  [PrimaryKeyProp]?: ['notice', 'userId'];

  @ManyToOne(() => OwnerNotice, { ref: true, primary: true })
  notice!: Ref<OwnerNotice>;

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'datetime' })
  dismissedAt!: Date;
}
