import { FEED_KINDS, type FeedKind } from '@paycycle/schema/domain/feed';
import type { Scope } from '../kernel/scope.ts';
import { sqlArray } from '../kernel/sql-array.ts';
import { readFeed } from '../modules/feed/feed.read.ts';
import type { TestUser } from './test-scope.ts';

/** Table of a kind of record, with the tables of its parts and the columns that the feed leaves out. */
interface Mirrored {
  readonly table: string;
  readonly unseen?: string;
  readonly parts?: readonly string[];
}

const MIRRORED: Readonly<Record<FeedKind, Mirrored>> = {
  invoice: { table: 'invoices' },
  supplier: {
    table: 'suppliers',
    parts: ['bank_detail_confirmations part where supplier_id', 'confirmed_accounts part where supplier_id'],
  },
  payment_run: {
    table: 'payment_runs',
    parts: [
      'payment_run_items part where payment_run_id',
      'payment_run_approvals part where payment_run_id',
      `payment_run_invoices part where (select payment_run_id from payment_run_items item
        where item.id = part.payment_run_item_id)`,
    ],
  },
  payment: { table: 'provider_payments', unseen: 'next_check_at' },
  bank_transaction: {
    table: 'bank_transactions',
    parts: ['bank_transaction_invoice_matches part where bank_transaction_id'],
  },
  document: { table: 'documents', unseen: 'taken_until attempts', parts: ['document_invoices part where document_id'] },
};

/** Records of a kind as they are, with their parts, by id. */
async function recordsOf(scope: Scope, kind: FeedKind, condition: string, value: unknown): Promise<[number, string][]> {
  const { table, unseen = '', parts = [] } = MIRRORED[kind];
  const texts = parts.map(
    (part) => `(select coalesce(jsonb_agg(to_jsonb(part) order by part.id), '[]') from ${part} = record.id)`,
  );
  const rows = await scope.em.execute<{ id: number; content: string }[]>(
    `select id, jsonb_build_array(to_jsonb(record) - string_to_array(?, ' '), ${[...texts, "''"].join(', ')})::text as content
     from ${table} record where ${condition}`,
    [unseen, value],
  );
  return rows.map(({ id, content }) => [id, content]);
}

/** An outside tool's copy of a company, which learns of changes from the feed alone and reads each record by its id. */
export class FeedMirror {
  readonly user: TestUser;
  readonly companyId: number;
  position = 0;
  readonly #records = new Map<string, string>();
  #follows: Promise<void> = Promise.resolve();

  constructor(user: TestUser, companyId: number) {
    this.user = user;
    this.companyId = companyId;
  }

  /** Reads on until there is nothing more; one call after the other. */
  follow(): Promise<void> {
    this.#follows = this.#follows.then(() => this.#readOn());
    return this.#follows;
  }

  async #readOn(): Promise<void> {
    const scope = await this.user.scope();
    for (;;) {
      const { changes, next, hasMore } = await readFeed(scope, this.companyId, { after: this.position, limit: 50 });
      for (const kind of FEED_KINDS) {
        const ids = changes.filter((change) => change.kind === kind).map(({ id }) => id);
        for (const id of ids) this.#records.delete(`${kind} ${id}`);
        if (ids.length === 0) continue;
        const found = await recordsOf(scope, kind, 'id = any(?::integer[])', sqlArray(ids));
        for (const [id, content] of found) this.#records.set(`${kind} ${id}`, content);
      }
      this.position = next;
      if (!hasMore) return;
    }
  }

  get size(): number {
    return this.#records.size;
  }

  /** Differences between the copy and the tables. */
  async differences(): Promise<string[]> {
    const scope = await this.user.scope();
    const wrong: string[] = [];
    const left = new Map(this.#records);
    for (const kind of FEED_KINDS) {
      for (const [id, content] of await recordsOf(scope, kind, 'company_id = ?', this.companyId)) {
        const name = `${kind} ${id}`;
        const copied = left.get(name);
        if (copied !== content) wrong.push(`${name}: ${copied ?? 'not in the copy'} but is ${content}`);
        left.delete(name);
      }
    }
    return [...wrong, ...[...left.keys()].map((name) => `${name} is gone`)];
  }
}
