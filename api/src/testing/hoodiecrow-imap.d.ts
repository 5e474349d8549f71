/** Types of the part of hoodiecrow-imap that the tests use. The package has none. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface StoredMessage {
    readonly uid: number;
    readonly flags: readonly string[];
  }

  interface HoodiecrowServer {
    readonly server: Server;
    listen(port: number, host: string): void;
    getMailbox(path: string): { readonly messages: readonly StoredMessage[] };
    /** Delivers a message, and tells the clients that look into the mailbox. */
    appendMessage(mailbox: string, flags: readonly string[], date: Date | false, raw: string): void;
  }

  interface HoodiecrowOptions {
    readonly plugins: readonly string[];
    readonly storage: Readonly<Record<string, { readonly messages?: readonly { readonly raw: string }[] }>>;
  }

  function hoodiecrow(options: HoodiecrowOptions): HoodiecrowServer;

  export = hoodiecrow;
}
