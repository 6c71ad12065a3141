/** The user's web browser. */
export interface Browser {
  /** Opens a page; false if the user did not want it. Called only when the user has asked for it. */
  open(url: string): Promise<boolean>;
  /** The address under which that browser reaches a listener of this process, which may run on another machine. */
  reachable(url: string): Promise<string>;
}
