import * as z from 'zod';

const headers = z.record(z.string(), z.string());

/** Attempts at a request, without their bodies. */
export const attempts = z.array(
  z.object({
    method: z.string(),
    address: z.string(),
    headers,
    status: z.number().optional(),
    answerHeaders: headers,
    problem: z.string().optional(),
  }),
);
export type Attempts = z.infer<typeof attempts>;

/** Headers that curl writes itself, or that say nothing to the endpoint. */
const OWN = /^(?:content-length|accept-encoding|connection|host|user-agent)$/;
const KEY = /^(?:authorization|(?:x-)?api-key|x-goog-api-key)$/;

/** The command that sends a request again; the key is a variable. Undefined for a request that did not go over HTTP. */
export function curlCommand(attempt: Attempts[number] | undefined, body: string): string | undefined {
  if (attempt === undefined || !/^https?:/.test(attempt.address)) return undefined;
  const lines = Object.entries(attempt.headers).flatMap(([name, value]) => headerLine(name, value));
  return [
    `curl -X ${attempt.method} ${quote(attempt.address)}`,
    ...lines,
    "  --data-binary @- <<'END_OF_REQUEST'",
  ]
    .join(' \\\n')
    .concat(`\n${body}\nEND_OF_REQUEST\n`);
}

function headerLine(name: string, value: string): readonly string[] {
  if (OWN.test(name)) return [];
  if (KEY.test(name)) return [`  -H "${name}: ${name === 'authorization' ? 'Bearer ' : ''}$API_KEY"`];
  return isHidden(value) ? [] : [`  -H ${quote(`${name}: ${value}`)}`];
}

const isHidden = (value: string): boolean => /^(?:…hidden…|•••)$/.test(value);

/** One word of a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
