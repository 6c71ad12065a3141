/** A switch of a chat, such as its permission mode. The agent is told of a change with the next message. */
export class ChatSwitch<Value> {
  #value: Value | undefined;
  #isNew = false;

  /** The value the user chose; undefined if that of the settings holds. */
  get value(): Value | undefined {
    return this.#value;
  }

  /** The value if the agent does not know of it yet. */
  get news(): Value | undefined {
    return this.#isNew ? this.#value : undefined;
  }

  /** Takes the user's choice. */
  set(value: Value): void {
    this.#value = value;
    this.#isNew = true;
  }

  /** Takes note of the value that the agent has. */
  note(value: Value | undefined): void {
    this.#value = value;
    this.#isNew = false;
  }

  /** Takes note that the agent was told a value. A choice that was made meanwhile is still new. */
  noteTold(value: Value | undefined): void {
    this.#isNew &&= value !== this.#value;
  }
}
