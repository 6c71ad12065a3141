/** Refusals in a row after which a server is not heard any more. */
const MAX_REFUSALS = 2;

/** Answer of the user to a question, as far as the gate is concerned. */
interface Answered {
  readonly action: string;
}

/**
 * Stands between the questions of a server and the user: only while a call of the server runs is it heard, and not any
 * more once the user has refused twice in a row. A new connection begins anew.
 */
export class QuestionGate {
  #calls = 0;
  #refusals = 0;

  /** Tells that a call of the server runs; returns the function that tells of its end. */
  beginCall(): () => void {
    this.#calls++;
    let isOver = false;
    return () => {
      if (!isOver) this.#calls--;
      isOver = true;
    };
  }

  /** Reason why the user is not asked, as a sentence for the log; undefined if the user is. */
  obstacle(): string | undefined {
    if (this.#calls === 0)
      return 'It asked a question although none of its tools was running. It was declined.';
    if (this.#refusals >= MAX_REFUSALS)
      return 'It asked again after you had declined twice. It is not heard any more until it is restarted.';
    return undefined;
  }

  /** Takes note of the answer to a question. */
  note<Answer extends Answered>(answer: Answer): Answer {
    this.#refusals = answer.action === 'accept' ? 0 : this.#refusals + 1;
    return answer;
  }
}
