/** The servers that are compared. */
export const SERVERS = ['product', 'apollo', 'bare'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Connections to the database that every server may hold: the product's ten, and four of its session store. */
export const CONNECTIONS_MAX = 14;

/** Settings of a server's process, as JSON in its first argument. */
export interface ServerOrder {
  readonly name: ServerName;
  readonly databaseUrl: string;
  readonly filesDir: string;
}

/** Share of a process's time by package, in percent of its busy time. */
export type TimeShares = readonly (readonly [part: string, percent: number])[];

/** Requests from the bench to a server's process. */
export type BenchRequest = 'cpu' | 'start profile' | 'stop profile' | 'stop';

/** Messages from a server's process. */
export type ServerReport =
  | { readonly url: string }
  | { readonly cpuMs: number }
  | { readonly profiling: true }
  | { readonly shares: TimeShares };
