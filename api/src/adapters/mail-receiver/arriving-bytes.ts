import type { Readable } from 'node:stream';

/** A message longer than this many times its limit is cut off. */
const PATIENCE = 4;

/** Total memory of messages while they are received and stored. */
export class IncomingMailBudget {
  #held = 0;

  constructor(private readonly max: number) {}

  claim(): ArrivalClaim {
    let mine = 0;
    return {
      collect: async (stream, sizeMax, cut) => {
        const chunks: Buffer[] = [];
        let size = 0;
        let fault: 'too large' | 'no room' | null = null;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > sizeMax) fault = 'too large';
          else if (this.#held + chunk.length > this.max) fault ??= 'no room';
          if (fault) {
            // The rest is let pass, and held nowhere: the sender listens only at its end.
            chunks.length = 0;
            this.#held -= mine;
            mine = 0;
            if (size > PATIENCE * sizeMax) cut();
            continue;
          }
          chunks.push(chunk);
          mine += chunk.length;
          this.#held += chunk.length;
        }
        return fault ?? Buffer.concat(chunks);
      },
      release: () => {
        this.#held -= mine;
        mine = 0;
      },
    };
  }
}

interface ArrivalClaim {
  /**
   * The bytes of a message, or why they are not held.
   * @param cut called when more comes than anyone would send by mistake
   */
  collect(stream: Readable, sizeMax: number, cut: () => void): Promise<Uint8Array | 'too large' | 'no room'>;
  /** Makes room for others. */
  release(): void;
}
