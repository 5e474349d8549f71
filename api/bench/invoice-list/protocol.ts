/** The servers that are compared. */
export const SERVERS = ['product', 'apollo', 'bare'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Connections to the database that every server may hold: the product's ten, and four of its session store. */
export const CONNECTIONS_MAX = 14;

/** What a server's process is started with, as JSON in its first argument. */
export interface ServerOrder {
  readonly name: ServerName;
  readonly databaseUrl: string;
  readonly filesDir: string;
}

/** How much of a process's time a package took, in percent of the time in which it was not idle. */
export type TimeShares = readonly (readonly [part: string, percent: number])[];

/** What the bench asks a server's process for. */
export type BenchRequest = 'cpu' | 'start profile' | 'stop profile' | 'stop';

/** What a server's process says. */
export type ServerReport =
  | { readonly url: string }
  | { readonly cpuMs: number }
  | { readonly profiling: true }
  | { readonly shares: TimeShares };
