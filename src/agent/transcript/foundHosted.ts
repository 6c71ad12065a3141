import type { HostedTool } from './hosted.ts';
import type { Message } from './messages.ts';
import { foundTools, type Transcript } from './transcript.ts';

/** Tools of hosted servers that were found or called so far, each once. */
export const foundHosted = ({ epoch, messages }: Transcript): readonly HostedTool[] => {
  const all = [...(epoch.hostedFound ?? []), ...messages.flatMap(hostedIn)];
  return [...new Map(all.map((tool) => [tool.name, tool])).values()];
};

/** Names of all tools found so far, whoever calls them. */
export const foundNames = (transcript: Transcript): readonly string[] => [
  ...foundTools(transcript).keys(),
  ...foundHosted(transcript).map(({ name }) => name),
];

const hostedIn = (message: Message): readonly HostedTool[] =>
  message.role === 'user'
    ? []
    : message.blocks.flatMap((block) => {
        if (block.type === 'search') return block.hosted ?? [];
        return block.type === 'opaque' ? (block.calls ?? []) : [];
      });
