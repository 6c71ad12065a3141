/** Tools that are off because they differ from what the user has approved. */
export interface ChangeReview {
  changes(): readonly ToolChange[];
  /** Approves the tool of this name as it is now. Does nothing if there is no such tool. */
  approveChange(name: string): Promise<void>;
}

/** Definition of a tool as it was approved and as it is now. The texts are its server's: untrusted. */
export interface ToolChange {
  /** Name by which the model knows the tool. */
  readonly name: string;
  readonly server: string;
  readonly before: string;
  readonly after: string;
  /**
   * True if the record of approved tools cannot be read: `before` is empty, `after` has all tools of the server, and an
   * approval is for all of them.
   */
  readonly isRecordLost?: true;
}
