import { FILE_TOO_LARGE_MESSAGE } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';
import { holdUnsentWork } from '../../lib/unsent-work.ts';
import type { UploadFailure } from './upload-failure.ts';

/** Sends some files. Rejects if the server stored none of them. */
export type SendFiles = (files: readonly File[]) => Promise<unknown>;

interface Sender {
  readonly send: SendFiles;
  /** Describes why a file was not stored. */
  readonly wordsOf: (error: unknown) => string;
  readonly failureOf: (error: unknown) => UploadFailure;
  /** Called when the queue is empty. */
  readonly onIdle: () => void;
}

interface FailedFile {
  readonly file: File;
  readonly reason: string;
  readonly canRetry: boolean;
}

/** Progress of a company's uploads. */
export interface UploadState {
  /** Files added since the queue was last idle. */
  readonly totalCount: number;
  readonly sentCount: number;
  readonly failed: readonly FailedFile[];
  readonly isSending: boolean;
  /** True during a pause that the server asked for. Sending resumes by itself. */
  readonly isWaiting: boolean;
}

/** Number of parallel requests. */
const SIDE_BY_SIDE = 3;

/** Maximum files and bytes of one request. */
const BATCH_FILES = 5;
const BATCH_BYTES = 2 * UPLOAD_BYTES_MAX;

/** Attempts for a request before the user is asked about a retry. */
const ATTEMPTS_MAX = 6;

/** Longest pause without asking the user. */
const WAIT_MS_MAX = 60_000;

/** After this many requests in a row without a response, the queued files fail without an attempt. */
const FAILURES_IN_A_ROW_MAX = 3;

const NOTHING: UploadState = { totalCount: 0, sentCount: 0, failed: [], isSending: false, isWaiting: false };

/**
 * Queue of files to upload. It belongs to no page, so it continues while the user visits other pages. The browser asks
 * before the user closes the tab.
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

  /** Adds files. Reports a file as failed, without sending it, if it is too large, empty or one too many. */
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

  /** Clears the results of the last uploads. */
  dismiss() {
    if (this.#state.isSending) return;
    this.#isSignedOut = false;
    this.#change(NOTHING);
  }

  /** Files that await a sign-in stay, even if more files are added. */
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
    // Send them one by one, so that a refused file does not block the others.
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

  /** Pauses all sending for as long as the server asks. */
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
    // Warn before the page closes, while files are being sent or await a sign-in.
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

/** Returns the company's upload queue, and creates it on first use. */
export function uploadQueueOf(companyId: number): UploadQueue {
  const queue = queues.get(companyId) ?? new UploadQueue();
  queues.set(companyId, queue);
  return queue;
}
