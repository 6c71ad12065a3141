import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActiveChat } from '../../../src/agent/activeChat.ts';
import { createAgent } from '../../../src/agent/agent.ts';
import { ChatStore } from '../../../src/agent/chats/chatStore.ts';
import { ToolTokens } from '../../../src/agent/epoch/toolTokens.ts';
import { EndpointMemory } from '../../../src/agent/model/endpointMemory.ts';
import { TranscriptStore } from '../../../src/agent/transcript/transcriptStore.ts';
import { createClaude } from '../../../src/anthropic/claude.ts';
import { MESSAGES_LIMITS } from '../../../src/anthropic/messagesLimits.ts';
import { chooseModel } from '../../../src/anthropic/models.ts';
import { settingsSchema } from '../../../src/host/settings.ts';
import { McpServers } from '../../../src/mcp/servers/mcpServers.ts';
import { createResultFiles } from '../../../src/system/resultFiles.ts';
import { SystemShell } from '../../../src/system/shell.ts';
import { bash } from '../../../src/tools/builtin/bash.ts';
import { readFile } from '../../../src/tools/builtin/readFile.ts';
import { toolSearch } from '../../../src/tools/builtin/toolSearch.ts';
import { writeFile } from '../../../src/tools/builtin/writeFile.ts';
import { Checkpoints } from '../../../src/tools/checkpoints/checkpoints.ts';
import { recordedEdits } from '../../../src/tools/checkpoints/recordedEdits.ts';
import { CheckedPaths } from '../../../src/tools/paths/checkedPaths.ts';
import { Approvals } from '../../../src/tools/permission/approvals.ts';
import { CallMemory } from '../../../src/tools/pool/callMemory.ts';
import { poolSettings } from '../../../src/tools/pool/poolSettings.ts';
import { ToolPool } from '../../../src/tools/pool/toolPool.ts';
import { callPorts } from '../../fakes/callPorts.ts';
import { FakeAgents } from '../../fakes/fakeAgents.ts';
import { FixedEnvironment } from '../../fakes/fixedEnvironment.ts';
import { FixedInstructions } from '../../fakes/fixedInstructions.ts';
import { inspections } from '../../fakes/inspections.ts';
import { noCommands } from '../../fakes/noCommands.ts';
import { noLanguage } from '../../fakes/noLanguage.ts';
import { noNotebooks } from '../../fakes/noNotebooks.ts';
import { noSkills } from '../../fakes/noSkills.ts';
import { SilentLog } from '../../fakes/silentLog.ts';
import { DiskFiles } from './diskFiles.ts';
import { diskStorage } from './diskStorage.ts';

/** Program that goes on with the chat in a folder, turn after turn, until it is killed: the agent as it is, without an editor. */
const [folder = '', url = '', server = '', seed = '1'] = process.argv.slice(2);
const workspace = join(folder, 'workspace');
const CHAT = 'chat';
const never = new AbortController().signal;

async function live(): Promise<void> {
  const log = new SilentLog();
  const stored = (name: string) => diskStorage(join(folder, 'storage', name));
  const files = new DiskFiles(workspace);
  const shell = new SystemShell({
    folders: () => [workspace],
    environment: process.env,
    resultFiles: createResultFiles(join(tmpdir(), 'quiver-mortal')),
  });
  const edits = recordedEdits(files, new Checkpoints(stored('checkpoints'), files));
  const change = { files, edits, paths: new CheckedPaths(files) };
  const servers = new McpServers({
    log,
    clientInfo: { name: 'quiver-test', version: '0' },
    cwd: folder,
    pinStorage: stored('pins'),
  });
  servers.configure({
    wild: {
      command: process.execPath,
      args: [server],
      env: { EFFECTS: join(folder, 'effects'), PIDS: join(folder, 'pids'), SEED: seed },
    },
  });
  servers.start();
  await servers.waitUntilSettled(30_000, never);
  const settings = settingsSchema.parse({
    'permissions.mode': 'bypassPermissions',
    'tools.pin': ['mcp__wild__effect'],
  });
  const pool = new ToolPool({
    source: servers,
    rules: { off: [], pin: [], defer: [] },
    builtins: [
      readFile({ ...change, notebooks: noNotebooks, language: noLanguage }),
      writeFile(change),
      bash(shell, { files, disk: { read: async () => new Map() } }),
      toolSearch(() => ({ usual: 5, most: 20 })),
    ],
  });
  pool.configure(poolSettings(settings, { isTrusted: true, denied: [] }));
  const ports = callPorts({ log });
  const chats = new ChatStore(stored('chats'));
  const agent = createAgent({
    ...ports,
    pool,
    tokens: new ToolTokens(log),
    callMemory: new CallMemory(stored('memory')),
    endpoints: new EndpointMemory(stored('endpoints')),
    hosted: () => [],
    environment: new FixedEnvironment(),
    skills: noSkills,
    agents: new FakeAgents(),
    commands: { ...noCommands, grant: async ({ allowedTools }) => allowedTools },
    catalog: { listOffered: async () => [], onDidChange: () => ({ dispose: () => undefined }) },
    projectInstructions: new FixedInstructions(),
    transcripts: new TranscriptStore(stored('transcripts')),
    chats,
    activeChat: new ActiveChat(),
    inspections: inspections(),
    settings: () => settings,
    searchEnvironment: undefined,
    workspace: () => ({ folders: [workspace], platform: 'linux' }),
  });
  const choice = { ...chooseModel('claude-sonnet-5-5'), contextWindow: 1_000_000, maxOutput: 8_000 };
  const model = {
    ...choice,
    detail: '',
    endpoint: 'emulator',
    limits: MESSAGES_LIMITS,
    hasReferences: true,
    port: createClaude({
      endpoint: async () => ({ baseUrl: url, credential: { kind: 'key', value: 'test-key' } }),
      choice,
      log,
    }),
  };
  const approvals = new Approvals(stored('approvals'), 'approved');
  await approvals.load();
  for (;;) {
    const turns = (await chats.find(CHAT))?.turns ?? [];
    const turn = `${process.pid}-${turns.length + 1}`;
    appendFileSync(join(folder, 'wished'), `${turn}\n`);
    await approvals.set(turn, {});
    const end = await agent.converse(
      {
        chat: { id: CHAT, turn },
        parent: turns.at(-1),
        model,
        texts: [{ kind: 'prompt', text: `Turn ${turn}` }],
      },
      { ...ports, emit: () => undefined },
      never,
    );
    if (end.kind !== 'done') throw new Error(JSON.stringify(end).slice(0, 2_000));
  }
}

live().catch((error: unknown) => {
  appendFileSync(join(folder, 'errors'), `${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
