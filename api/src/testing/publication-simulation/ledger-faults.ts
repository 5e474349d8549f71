import type { FakeAccountingSystem } from '../fake-accounting-system.ts';
import type { LedgerFault } from '../fake-ledger-books.ts';
import type { SeededRandom } from '../payment-simulation/seeded-random.ts';
import { livingNow } from './publication-life.ts';

const FAULTS: readonly LedgerFault[] = [
  'lost_before',
  'lost_after',
  'lost_after',
  'server_error',
  'later',
  'token_expired',
];

/** Random faults of calls to a ledger, more frequent for calls that write payments. */
export class LedgerFaults {
  isOn = false;
  /** A process is silent while others work. */
  isStalled = false;

  constructor(
    private readonly random: SeededRandom,
    ledger: FakeAccountingSystem,
  ) {
    ledger.before = (call) => this.#next(call);
    ledger.after = (call) => this.#killAfter(call);
  }

  #next(call: string): LedgerFault | null {
    if (!this.isOn) return null;
    const isPayment = call === 'recordPayments';
    // Another process may create a payment during the stall. This response must not make the product forget it.
    if (isPayment && livingNow()?.mayStall) return this.random.pick(['later', 'lost_before', 'lost_after']);
    if (isPayment && this.isStalled && this.random.chance(0.6)) return 'lost_after';
    if (!this.random.chance(isPayment ? 0.6 : 0.2)) return null;
    return this.random.chance(0.05) ? 'signed_out' : this.random.pick(FAULTS);
  }

  /** Kills a process just after the ledger has made its payment. */
  #killAfter(call: string): void {
    if (this.isOn && call === 'recordPayments' && this.random.chance(0.15)) livingNow()?.kill();
  }
}
