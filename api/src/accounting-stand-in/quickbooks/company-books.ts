import type { Clock } from '../../kernel/ports/clock.ts';
import { type Entities, type EntityName, inPence, inPounds, type Stored, type TransactionType } from './entities.ts';
import { objectNotFound } from './fault.ts';

export type ChangeVerb = 'created' | 'updated' | 'deleted';

/** A change of a record, which a webhook may report. */
export interface BooksChange {
  readonly realmId: string;
  readonly name: EntityName;
  readonly id: string;
  readonly verb: ChangeVerb;
}

type Tables = { readonly [Name in EntityName]: Map<string, Entities[Name]> };

/** Books of one company, in memory. */
export class CompanyBooks {
  readonly realmId: string;
  readonly name: string;
  /** `YYYY-MM-DD`: nothing of this day or before changes through the API; null where nothing is closed. */
  bookCloseDate: string | null = null;
  /** The preference of QuickBooks: "Warn if duplicate bill number is used". */
  warnsOfDuplicateNumbers = true;
  readonly #clock: Clock;
  readonly #onChange: (change: BooksChange) => void;
  readonly #tables: Tables = {
    Vendor: new Map(),
    Account: new Map(),
    Class: new Map(),
    Department: new Map(),
    TaxRate: new Map(),
    TaxCode: new Map(),
    Bill: new Map(),
    VendorCredit: new Map(),
    BillPayment: new Map(),
    Attachable: new Map(),
  };
  #lastId = 0;
  readonly #made = new Map<EntityName, number>();

  constructor(realmId: string, name: string, clock: Clock, onChange: (change: BooksChange) => void) {
    this.realmId = realmId;
    this.name = name;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  all<Name extends EntityName>(name: Name): readonly Entities[Name][] {
    return [...this.#tables[name].values()];
  }

  find<Name extends EntityName>(name: Name, id: string): Entities[Name] | undefined {
    return this.#tables[name].get(id);
  }

  /** @throws QuickBooksFault 610 */
  get<Name extends EntityName>(name: Name, id: string): Entities[Name] {
    const found = this.find(name, id);
    if (!found) throw objectNotFound();
    return found;
  }

  /** How many were ever made, deleted ones among them. */
  countMade(name: EntityName): number {
    return this.#made.get(name) ?? 0;
  }

  add<Name extends EntityName>(name: Name, fields: Omit<Entities[Name], keyof Stored>): Entities[Name] {
    this.#lastId += 1;
    const time = this.#clock.now().toISOString();
    const stored: Stored = {
      Id: String(this.#lastId),
      SyncToken: '0',
      MetaData: { CreateTime: time, LastUpdatedTime: time },
    };
    const entity = { ...fields, ...stored } as Entities[Name];
    this.#tables[name].set(entity.Id, entity);
    this.#made.set(name, this.countMade(name) + 1);
    this.#onChange({ realmId: this.realmId, name, id: entity.Id, verb: 'created' });
    return entity;
  }

  change<Name extends EntityName>(name: Name, id: string, change: (entity: Entities[Name]) => void): void {
    const entity = this.get(name, id);
    change(entity);
    entity.SyncToken = String(Number(entity.SyncToken) + 1);
    entity.MetaData.LastUpdatedTime = this.#clock.now().toISOString();
    this.#onChange({ realmId: this.realmId, name, id, verb: 'updated' });
  }

  /** Takes a record out for good; the papers of a transaction lose their link with it. */
  remove(name: EntityName, id: string): void {
    this.get(name, id);
    this.#tables[name].delete(id);
    this.#onChange({ realmId: this.realmId, name, id, verb: 'deleted' });
  }

  /** Uses part of a bill's or vendor credit's balance. Its SyncToken stays, since it was not edited. */
  use(type: TransactionType, id: string, pence: number): void {
    const transaction = this.get(type, id);
    transaction.Balance = inPounds(inPence(transaction.Balance) - pence);
    this.#onChange({ realmId: this.realmId, name: type, id, verb: 'updated' });
  }
}
