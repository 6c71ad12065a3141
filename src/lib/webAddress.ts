/** True for what a browser or a request may be sent to; every other scheme starts programs or reads files. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
