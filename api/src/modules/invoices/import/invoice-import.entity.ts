import { Collection, type Opt, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, Property } from '@mikro-orm/decorators/legacy';
import { CompanyRecord } from '../../../kernel/company-record.entity.ts';

/** Bulk import in progress: its table, and the PDFs received so far. */
@Entity({ tableName: 'invoice_imports' })
export class InvoiceImport extends CompanyRecord {
  /** Read at the end only. */
  @Property({ type: 'blob', lazy: true })
  csv!: Buffer;

  @OneToMany(
    () => InvoiceImportFile,
    (file) => file.invoiceImport,
    { orderBy: { position: 'asc' } },
  )
  files = new Collection<InvoiceImportFile>(this);

  /** Its parts carry its id. */
  @Property({ type: 'boolean' })
  isNamed!: boolean;

  @Property({ type: 'datetime' })
  lastPartAt!: Date;

  /** The index of the next part, from 0: 1 after the first. */
  @Property({ type: 'integer' })
  nextChunk!: number;

  @Property({ type: 'integer', nullable: true })
  totalChunks!: number | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}

/** PDF of a bulk import: stored in the file store, or rejected with an error. */
@Entity({ tableName: 'invoice_import_files' })
export class InvoiceImportFile extends CompanyRecord {
  @ManyToOne(() => InvoiceImport, { ref: true })
  invoiceImport!: Ref<InvoiceImport>;

  /** Among the PDFs of the import, from 0. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'string', length: 255 })
  fileName!: string;

  @Property({ type: 'string', nullable: true })
  key!: string | null;

  @Property({ type: 'integer', nullable: true })
  size!: number | null;

  /** Message that says why the file was refused. */
  @Property({ type: 'string', nullable: true })
  fault: (string & Opt) | null = null;
}
