/** Asks a database; values stand for `?` in the query. */
type Ask = (sql: string, values: readonly unknown[]) => Promise<{ line: string }[]>;

/** Links that are read at a time; most have a few entries. */
const LINKS_AT_ONCE = 100;

/**
 * The record of a company as the lines that were hashed: the entries of each link, the link, and the signatures of it. One
 * page holds a hundred links.
 */
export async function* chainLines(ask: Ask, companyId: number): AsyncGenerator<string[]> {
  for (let from = 1; ; from += LINKS_AT_ONCE) {
    const values = [companyId, from, from + LINKS_AT_ONCE];
    const rows = await ask(LINES, [...values, ...values, ...values]);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    const next = [companyId, from + LINKS_AT_ONCE];
    const [more] = await ask(MORE, [...next, ...next]);
    if (!more) return;
  }
}

/** A signature tells of links that are gone. */
const MORE = `
  select 'more' as line from record_links where company_id = ? and number >= ?
  union all select 'more' from record_signatures where company_id = ? and link_number >= ? limit 1`;

const LINES = `
  select line from (
    select link.number, 1 as part, entry.id as place, record_entry_text(entry) as line
    from record_links link join record_entries entry on entry.company_id = link.company_id and entry.link_id = link.id
    where link.company_id = ? and link.number >= ? and link.number < ?
    union all
    select number, 2, 0, record_link_text(link) from record_links link
    where company_id = ? and number >= ? and number < ?
    union all
    select link_number, 3, id, json_build_object('company', company_id, 'signed', link_number, 'hash', hash,
      'at', record_moment(signed_at), 'key', key_fingerprint, 'signature', signature)::text
    from record_signatures where company_id = ? and link_number >= ? and link_number < ?
  ) lines order by number, part, place`;
