import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/**
 * A file that a company has been given, under the name it was given by. The bytes are in the file store, once for all
 * companies and names.
 */
@Entity({ tableName: 'stored_files' })
export class StoredFile extends CompanyRecord {
  /** Key in the file store: the SHA-256 of the bytes in hex, and the type's extension. */
  @Property({ type: 'string' })
  key!: string;

  @Property({ type: 'string', length: 255 })
  fileName!: string;

  /** `application/pdf`, `image/png`, `image/jpeg`, `text/csv` or `application/xml`, by what the bytes are. */
  @Property({ type: 'string' })
  mediaType!: string;

  /** Bytes. */
  @Property({ type: 'integer' })
  size!: number;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
