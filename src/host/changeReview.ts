/** Tools that are off, and words of servers that are left out, because they differ from what the user has approved. */
export interface ChangeReview {
  changes(): readonly ToolChange[];
  /** Approves what has this name as it is now. Does nothing if there is no such tool or server. */
  approveChange(name: string): Promise<void>;
}

/** Definition of a tool as it was approved and as it is now. The texts are its server's: untrusted. */
export interface ToolChange {
  /** Name by which the model knows the tool, or by which rules know the server. */
  readonly name: string;
  readonly server: string;
  readonly before: string;
  readonly after: string;
  /**
   * True if the record of approved tools cannot be read: `before` is empty, `after` has all tools of the server, and an
   * approval is for all of them.
   */
  readonly isRecordLost?: true;
  /** True if these are not a tool's definition, but the server's words about itself. */
  readonly isAboutServer?: true;
}
