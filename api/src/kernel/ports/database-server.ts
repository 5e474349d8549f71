import { StartError } from '../errors/start-error.ts';

/** Messages of the server to the operator while it starts and stops; a pino logger fits. */
export interface DatabaseServerLog {
  info(message: string): void;
  debug(message: string): void;
}

/** A running PostgreSQL server that belongs to this process. */
export interface DatabaseServer {
  /** URL of the database for its owner, who has all permissions. It contains a password, so it is never logged. */
  readonly url: string;
  /** Ends the server after its open statements were rolled back, and gives the data folder free. May be called twice. */
  stop(): Promise<void>;
}

/** The database cannot start, and the message tells the operator how to mend that. */
export class DatabaseStartError extends StartError {}
