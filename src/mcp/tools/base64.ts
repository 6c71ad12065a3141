/** Data of a server as plain base64, however it is wrapped; undefined if the data is not base64, or too long. */
export function base64Of(data: unknown, limit: number): string | undefined {
  if (typeof data !== 'string') return undefined;
  const base64 = data.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  if (base64.length > limit || base64.length % 4 !== 0) return undefined;
  const end = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
  const isWhole = base64.length > end && !/[^A-Za-z0-9+/]/.test(base64.slice(0, base64.length - end));
  return isWhole ? base64 : undefined;
}

/** Size of base64 data, for people. */
export function byteCount(data: unknown): string {
  const bytes = typeof data === 'string' ? Math.floor((data.length * 3) / 4) : 0;
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
