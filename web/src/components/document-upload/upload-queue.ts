import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { DOCUMENTS_AT_ONCE_MAX, UPLOAD_BYTES_MAX } from '@paycycle/schema/limits';

/** Sends some files. Rejects where none of them was kept. */
export type SendFiles = (files: readonly File[]) => Promise<unknown>;

interface Sender {
  readonly send: SendFiles;
  /** In words, why a file was not kept. */
  readonly wordsOf: (error: unknown) => string;
  /** Whether the server has looked at the files and refused: then one of them may be right without the others. */
  readonly isRefusal: (error: unknown) => boolean;
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
}

/** Requests that are under way at once. */
const SIDE_BY_SIDE = 3;

/** Files of one request, and their bytes together. */
const BATCH_FILES = 5;
const BATCH_BYTES = 2 * UPLOAD_BYTES_MAX;

const NOTHING: UploadState = { totalCount: 0, sentCount: 0, failed: [], isSending: false };

/**
 * Files on their way to the server. It belongs to no page: whoever goes on to another page of the product leaves it at
 * work. Who closes the tab meanwhile is asked.
 */
class UploadQueue {
  #state = NOTHING;
  #waiting: File[] = [];
  #underWay = 0;
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
    const before = this.#state.isSending ? this.#state : NOTHING;
    const room = Math.max(0, DOCUMENTS_AT_ONCE_MAX - this.#waiting.length);
    const refused: FailedFile[] = [];
    for (const [place, file] of files.entries()) {
      const reason = place < room ? reasonAgainst(file) : TOO_MANY;
      if (reason === null) this.#waiting.push(file);
      else refused.push({ file, reason, canRetry: false });
    }
    this.#change({
      totalCount: before.totalCount + files.length,
      sentCount: before.sentCount,
      failed: [...before.failed, ...refused],
      isSending: before.isSending,
    });
    this.#fill();
  }

  retry() {
    const sender = this.#sender;
    const again = this.#state.failed.filter(({ canRetry }) => canRetry).map(({ file }) => file);
    if (!sender) return;
    this.#change({
      ...this.#state,
      totalCount: this.#state.totalCount - again.length,
      failed: this.#state.failed.filter(({ canRetry }) => !canRetry),
    });
    this.add(again, sender);
  }

  /** Puts away what was told of the last uploads. */
  dismiss() {
    if (!this.#state.isSending) this.#change(NOTHING);
  }

  #fill() {
    while (this.#underWay < SIDE_BY_SIDE && this.#waiting.length > 0) void this.#sendNext();
    const isSending = this.#underWay > 0;
    if (isSending === this.#state.isSending) return;
    this.#change({ ...this.#state, isSending });
    if (isSending) window.addEventListener('beforeunload', warn);
    else {
      window.removeEventListener('beforeunload', warn);
      this.#sender?.onIdle();
    }
  }

  async #sendNext() {
    const batch = this.#nextBatch();
    this.#underWay += 1;
    await this.#send(batch);
    this.#underWay -= 1;
    this.#fill();
  }

  async #send(files: readonly File[]): Promise<void> {
    const sender = this.#sender;
    if (!sender) return;
    try {
      await sender.send(files);
      this.#change({ ...this.#state, sentCount: this.#state.sentCount + files.length });
    } catch (error) {
      // What is wrong with one must not keep the others out.
      if (files.length > 1 && sender.isRefusal(error)) {
        for (const file of files) await this.#send([file]);
        return;
      }
      const reason = sender.wordsOf(error);
      const canRetry = !sender.isRefusal(error);
      const failed = files.map((file) => ({ file, reason, canRetry }));
      this.#change({ ...this.#state, failed: [...this.#state.failed, ...failed] });
    }
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
    for (const listener of this.#listeners) listener();
  }
}

const TOO_MANY = `Up to ${DOCUMENTS_AT_ONCE_MAX} files at once. Add this one when the others have been sent.`;

function reasonAgainst(file: File): string | null {
  if (file.size > UPLOAD_BYTES_MAX) return ERROR_CATALOGUE.FILE_TOO_LARGE.message;
  return file.size === 0 ? 'The file is empty' : null;
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

const queues = new Map<number, UploadQueue>();

/** The one queue of a company. */
export function uploadQueueOf(companyId: number): UploadQueue {
  const queue = queues.get(companyId) ?? new UploadQueue();
  queues.set(companyId, queue);
  return queue;
}
