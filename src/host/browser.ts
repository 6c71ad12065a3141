/** The user's web browser. */
export interface Browser {
  /** Opens a page; false if the user declined. Called only for a page the user has asked for. */
  open(url: string): Promise<boolean>;
  /** Address under which the browser reaches a listener of this process, which may run on another machine than the browser. */
  externalUrl(url: string): Promise<string>;
}
