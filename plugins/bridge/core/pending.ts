import type {AnswerMessage} from './messages';

/** Timer functions, given so that tests need no browser. */
interface Timer {
  set: (run: () => void, ms: number) => number;
  clear: (timer: number) => void;
}

interface Pending {
  resolve: (response: unknown) => void;
  reject: (error: Error) => void;
  timer: number;
}

/** Table of the calls in flight. Each settles once: answered, failed or timed out. */
export class PendingCalls {
  private readonly calls = new Map<number, Pending>();
  private nextId = 0;

  constructor(
    private readonly timeout: number,
    private readonly timer: Timer,
    /** Runs when the last call in flight has settled. */
    private readonly onEmpty: () => void = () => undefined,
  ) {}

  get size(): number {
    return this.calls.size;
  }

  /** Adds a call and sends it; one that cannot be sent fails at once. */
  add(send: (id: number) => void): Promise<unknown> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const timer = this.timer.set(
        () =>
          this.fail(
            id,
            new Error(
              `No answer from the parent page within ${this.timeout / 1000} s`,
            ),
          ),
        this.timeout,
      );
      this.calls.set(id, {resolve, reject, timer});
      try {
        send(id);
      } catch (error) {
        this.fail(
          id,
          error instanceof Error ? error : new Error(String(error)),
        );
      }
    });
  }

  /** Settles the call with the id of an answer; ignores answers with unknown ids. */
  settle(answer: AnswerMessage): void {
    if ('error' in answer) {
      this.fail(answer.id, new Error(answer.error));
    } else {
      this.take(answer.id)?.resolve(answer.response);
    }
  }

  private fail(id: number, error: Error): void {
    this.take(id)?.reject(error);
  }

  private take(id: number): Pending | undefined {
    const call = this.calls.get(id);
    if (call) {
      this.calls.delete(id);
      this.timer.clear(call.timer);
      if (this.calls.size === 0) {
        this.onEmpty();
      }
    }
    return call;
  }
}
