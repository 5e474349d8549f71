import type { Pence } from '@paycycle/schema/domain/money';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import type { Weather } from './simulated-bank.ts';

/** True if the user reports with a command that the payment file was not sent. */
interface AboutFile {
  readonly isNotSent: boolean;
}

/** A supplier's account as shown to a user. */
export interface SeenAccount {
  readonly supplierId: number;
  readonly account: string;
}

/** Action of a user in one transaction of the product. */
export type Command =
  | { readonly kind: 'create run'; readonly invoiceIds: readonly number[]; readonly isSubmitted: boolean }
  | { readonly kind: 'submit run' | 'withdraw run'; readonly runId: number; readonly isByApprover: boolean }
  | { readonly kind: 'complete run' | 'reopen run'; readonly runId: number }
  | ({ readonly kind: 'cancel run' | 'download file'; readonly runId: number } & AboutFile)
  | { readonly kind: 'approve run' | 'send back run'; readonly runId: number; readonly isByMaker: boolean }
  | ({
      readonly kind: 'remove from run';
      readonly runId: number;
      readonly invoiceId: number;
      readonly isByApprover: boolean;
    } & AboutFile)
  | { readonly kind: 'change account'; readonly supplierId: number; readonly account: string }
  | { readonly kind: 'confirm account'; readonly supplierId: number; readonly account: string }
  /** Several at once, each as it was shown. */
  | { readonly kind: 'confirm accounts'; readonly accounts: readonly SeenAccount[]; readonly isByMaker: boolean }
  | { readonly kind: 'switch auto-paid'; readonly supplierId: number; readonly isAutoPaid: boolean }
  | ({
      readonly kind: 'change amount';
      readonly invoiceId: number;
      readonly amountPence: Pence;
      readonly isByApprover: boolean;
    } & AboutFile)
  /** Each invoice has a line on the statement that may be taken for its payment. */
  /** Of the invoice's own line, which has another amount and no reference. */
  | { readonly kind: 'match'; readonly invoiceId: number; readonly isPaidOutside: boolean }
  | { readonly kind: 'unmatch'; readonly invoiceId: number }
  /** Money that came back for an invoice has a line of its own. */
  | { readonly kind: 'match refund' | 'unmatch refund'; readonly invoiceId: number }
  /** Incoming money settles the open amount of a credit note, independent of the line's amount, or a part of it. */
  | { readonly kind: 'match credit'; readonly creditId: number; readonly lineId: number; readonly isPart: boolean }
  | { readonly kind: 'unmatch credit'; readonly lineId: number }
  | { readonly kind: 'mark paid'; readonly invoiceId: number }
  /** The Undo of 'Mark paid': marks count from 1. */
  | { readonly kind: 'undo mark'; readonly markId: number }
  | { readonly kind: 'accept document'; readonly documentId: number }
  /** All that they ask is answered. */
  | { readonly kind: 'accept documents'; readonly documentIds: readonly number[] }
  /** The Undo of an acceptance, of one or several: they count from 1. */
  | { readonly kind: 'undo acceptance'; readonly acceptanceId: number }
  | ({
      readonly kind: 'merge suppliers';
      readonly keptId: number;
      readonly mergedId: number;
      /** Their accounts may differ. */
      readonly isAgreed: boolean;
    } & AboutFile)
  /** Merges count from 1. */
  | ({ readonly kind: 'undo merge'; readonly mergeId: number } & AboutFile);

/** Actions on one run. */
export type RunCommand = Extract<Command, { readonly runId: number }>;

/** Work of a process with pauses at gates, during which any other action may happen. */
export type TaskSpec =
  | ({ readonly kind: 'pay run'; readonly runId: number } & AboutFile)
  | ({ readonly kind: 'pay invoice'; readonly invoiceId: number } & AboutFile)
  | { readonly kind: 'cancel payment'; readonly paymentId: number }
  /** The invoice was paid another way: its payment, which waits at the bank, is cancelled there first. */
  | { readonly kind: 'match instead'; readonly invoiceId: number }
  | {
      readonly kind: 'webhook';
      readonly eventId: string;
      readonly paymentId: string;
      readonly type: string;
      readonly isForged: boolean;
    }
  | { readonly kind: 'send'; readonly authorisationId: number }
  | { readonly kind: 'check'; readonly paymentId: number }
  | { readonly kind: 'events' }
  | { readonly kind: 'sweep' };

/** The connection to the database was lost: before the commit, or when it was made and its answer was on its way. */
export type Loss = 'before the commit' | 'after the commit';

/** A step of a history. */
export type SimulationAction =
  | { readonly kind: 'command'; readonly command: Command; readonly loss?: Loss }
  /** A process begins a task, up to its first gate; several at once when it is submitted several times. */
  | { readonly kind: 'start'; readonly process: number; readonly task: TaskSpec; readonly copies: number }
  /** A task continues to its next gate. It may be killed inside its next transaction, which is then rolled back. */
  | { readonly kind: 'resume'; readonly taskId: number; readonly weather: Weather; readonly isDoomed: boolean }
  /** A process dies: all that it had begun is forgotten. */
  | { readonly kind: 'kill'; readonly process: number }
  /** A process does all that is due, in fair weather and without a pause. */
  | { readonly kind: 'drain'; readonly process: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Something happens at the bank. */
  | {
      readonly kind: 'bank';
      readonly paymentId: string;
      readonly status: ProviderPaymentStatus;
      readonly reason: string | null;
    };

/** Point where a task pauses. If it is killed here, committed changes and sent requests remain. */
export type Gate =
  /** Before the bank is called. */
  | 'call'
  /** The bank has done it, and the answer is on its way. */
  | 'answer';

/** Result of an action: 'done', 'waits', 'killed', or the code of a refusal; one for each copy. */
export type ActionResult = readonly string[];

/** The process of a history was killed here. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Both worlds do the same actions. */
export interface SimulationWorld<Answer> {
  perform(action: SimulationAction): Answer;
}
