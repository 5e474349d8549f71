import { FILE_TOO_LARGE_MESSAGE } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { holdUnsentWork } from '../../lib/unsent-work.ts';
import type { UploadFailure } from './upload-failure.ts';

/** Sends some files. Rejects where none of them was kept. */
export type SendFiles = (files: readonly File[]) => Promise<unknown>;

interface Sender {
  readonly send: SendFiles;
  /** In words, why a file was not kept. */
  readonly wordsOf: (error: unknown) => string;
  readonly failureOf: (error: unknown) => UploadFailure;
  /** Called when nothing is left to send. */
  readonly onIdle: () => void;
}

interface FailedFile {
  readonly file: File;
  readonly reason: string;
  /** It may succeed when it is sent again. */
  readonly canRetry: boolean;
}

/** How far the uploads of a company are. */
export interface UploadState {
  /** Files that were taken since nothing was under way. */
  readonly totalCount: number;
  readonly sentCount: number;
  readonly failed: readonly FailedFile[];
  readonly isSending: boolean;
  /** The server asked to wait. Sending goes on by itself. */
  readonly isWaiting: boolean;
}

/** Requests that are under way at once. */
const SIDE_BY_SIDE = 3;

/** Files of one request, and their bytes together. */
const BATCH_FILES = 5;
const BATCH_BYTES = 2 * UPLOAD_BYTES_MAX;

/** How often a request is sent before the user is asked whether to try again. */
const ATTEMPTS_MAX = 6;

/** Longer waits are the user's decision. */
const WAIT_MS_MAX = 60_000;

/** After so many requests in a row without an answer, those that wait are not tried. */
const FAILURES_IN_A_ROW_MAX = 3;

const NOTHING: UploadState = { totalCount: 0, sentCount: 0, failed: [], isSending: false, isWaiting: false };

/**
 * Files on their way to the server. It belongs to no page: whoever goes on to another page of the product leaves it at
 * work. Who closes the tab meanwhile is asked.
 */
class UploadQueue {
  #state = NOTHING;
  #waiting: File[] = [];
  #inProgress = 0;
  #pauses = 0;
  #failuresInARow = 0;
  #isSignedOut = false;
  #letGo: (() => void) | null = null;
  #sender: Sender | undefined;
  readonly #listeners = new Set<() => void>();

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes files in. What is too large, empty or too many is told with the failed ones, and not sent. */
  add(files: readonly File[], sender: Sender) {
    this.#sender = sender;
    const before = this.#state.isSending ? this.#state : { ...NOTHING, failed: this.#unsentFiles() };
    const room = Math.max(0, DOCUMENTS_AT_ONCE_MAX - this.#waiting.length);
    const refused: FailedFile[] = [];
    for (const [place, file] of files.entries()) {
      const reason = place < room ? reasonAgainst(file) : TOO_MANY;
      if (reason === null) this.#waiting.push(file);
      else refused.push({ file, reason, canRetry: false });
    }
    this.#change({
      ...before,
      totalCount: before.totalCount + files.length,
      failed: [...before.failed, ...refused],
    });
    this.#fill();
  }

  retry() {
    const sender = this.#sender;
    const again = this.#state.failed.filter(({ canRetry }) => canRetry).map(({ file }) => file);
    if (!sender) return;
    this.#failuresInARow = 0;
    this.#isSignedOut = false;
    this.#change({
      ...this.#state,
      totalCount: this.#state.totalCount - again.length,
      failed: this.#state.failed.filter(({ canRetry }) => !canRetry),
    });
    this.add(again, sender);
  }

  /** Puts away what was told of the last uploads. */
  dismiss() {
    if (this.#state.isSending) return;
    this.#isSignedOut = false;
    this.#change(NOTHING);
  }

  /** What was kept for after the sign-in is not forgotten because more comes in. */
  #unsentFiles(): readonly FailedFile[] {
    return this.#isSignedOut ? this.#state.failed.filter(({ canRetry }) => canRetry) : [];
  }

  #fill() {
    while (this.#inProgress < SIDE_BY_SIDE && this.#pauses === 0 && this.#waiting.length > 0) void this.#sendNext();
    const isSending = this.#inProgress > 0;
    if (isSending === this.#state.isSending) return;
    this.#change({ ...this.#state, isSending });
    if (!isSending) this.#sender?.onIdle();
  }

  async #sendNext() {
    const batch = this.#nextBatch();
    this.#inProgress += 1;
    await this.#send(batch);
    this.#inProgress -= 1;
    this.#fill();
  }

  async #send(files: readonly File[], attempt = 1): Promise<void> {
    const sender = this.#sender;
    if (!sender) return;
    try {
      await sender.send(files);
      this.#failuresInARow = 0;
      this.#change({ ...this.#state, sentCount: this.#state.sentCount + files.length });
    } catch (error) {
      const failure = sender.failureOf(error);
      if (failure.kind === 'later' && attempt < ATTEMPTS_MAX && failure.afterMs <= WAIT_MS_MAX) {
        await this.#wait(failure.afterMs);
        await this.#send(files, attempt + 1);
      } else await this.#fail(files, failure, sender.wordsOf(error));
    }
  }

  async #fail(files: readonly File[], failure: UploadFailure, reason: string) {
    const isRefused = failure.kind === 'refused';
    if (isRefused) this.#failuresInARow = 0;
    // What is wrong with one must not keep the others out.
    if (isRefused && files.length > 1) {
      for (const file of files) await this.#send([file]);
      return;
    }
    if (failure.kind === 'stopped' && failure.isSignedOut) this.#isSignedOut = true;
    this.#addFailed(files, reason, !isRefused);
    if (isRefused) return;
    this.#failuresInARow += 1;
    if (failure.kind === 'failed' && this.#failuresInARow < FAILURES_IN_A_ROW_MAX) return;
    this.#addFailed(this.#waiting.splice(0), reason, true);
  }

  /** Nothing is sent until the server wants more. */
  async #wait(ms: number) {
    this.#pauses += 1;
    this.#change({ ...this.#state, isWaiting: true });
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#pauses -= 1;
    if (this.#pauses > 0) return;
    this.#change({ ...this.#state, isWaiting: false });
    this.#fill();
  }

  #addFailed(files: readonly File[], reason: string, canRetry: boolean) {
    const failed = files.map((file) => ({ file, reason, canRetry }));
    this.#change({ ...this.#state, failed: [...this.#state.failed, ...failed] });
  }

  #nextBatch(): readonly File[] {
    const batch: File[] = [];
    let bytes = 0;
    for (let next = this.#waiting[0]; next && batch.length < BATCH_FILES; next = this.#waiting[0]) {
      if (batch.length > 0 && bytes + next.size > BATCH_BYTES) break;
      bytes += next.size;
      batch.push(next);
      this.#waiting.shift();
    }
    return batch;
  }

  #change(state: UploadState) {
    this.#state = state;
    // The page stays while files are sent, and while they wait for the sign-in.
    if (state.isSending || this.#isSignedOut) this.#letGo ??= holdUnsentWork();
    else {
      this.#letGo?.();
      this.#letGo = null;
    }
    for (const listener of this.#listeners) listener();
  }
}

const TOO_MANY = `Up to ${DOCUMENTS_AT_ONCE_MAX} files at once. Add this one when the others have been sent.`;

function reasonAgainst(file: File): string | null {
  if (file.size > UPLOAD_BYTES_MAX) return FILE_TOO_LARGE_MESSAGE;
  return file.size === 0 ? 'The file is empty' : null;
}

const queues = new Map<number, UploadQueue>();

/** The one queue of a company. */
export function uploadQueueOf(companyId: number): UploadQueue {
  const queue = queues.get(companyId) ?? new UploadQueue();
  queues.set(companyId, queue);
  return queue;
}
