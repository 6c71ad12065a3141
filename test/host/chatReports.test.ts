import assert from 'node:assert/strict';
import { ActiveChat } from '../../src/agent/activeChat.ts';
import { ToolTokens } from '../../src/agent/epoch/toolTokens.ts';
import { NO_SWITCHES } from '../../src/agent/transcript/switches.ts';
import type { Epoch } from '../../src/agent/transcript/transcript.ts';
import { settingsSchema } from '../../src/host/settings.ts';
import type { SkillLibrary } from '../../src/host/skillLibrary.ts';
import { Emitter } from '../../src/lib/emitter.ts';
import { toolSearch } from '../../src/tools/builtin/toolSearch.ts';
import { CallMemory } from '../../src/tools/pool/callMemory.ts';
import { ToolPool } from '../../src/tools/pool/toolPool.ts';
import { PoolView } from '../../src/vscode/pool/poolView.ts';
import { CHAT_REPORTS, type ReportName } from '../../src/vscode/reports/chatReports.ts';
import type { ReportDeps } from '../../src/vscode/reports/report.ts';
import { FakeSource } from '../fakes/fakeSource.ts';
import { fakeTool } from '../fakes/fakeTool.ts';
import { inspections } from '../fakes/inspections.ts';
import { MemoryStorage } from '../fakes/memoryStorage.ts';
import { offeredModel } from '../fakes/offeredModel.ts';
import { ScriptedModel } from '../fakes/scriptedModel.ts';
import { SilentLog } from '../fakes/silentLog.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
const EPOCH: Epoch = {
  number: 1,
  model: 'm',
  system: 's'.repeat(400),
  tools: [],
  strategy: 'reference',
  switches: NO_SWITCHES,
};

const skills: SkillLibrary = {
  rows: () => [
    {
      name: 'letters',
      description: 'Writes [letters](command:x)',
      from: '.claude/skills',
      place: '',
      state: 'ready',
      warnings: [],
      isForUserOnly: false,
    },
  ],
  refresh: async () => undefined,
  findFor: async () => [],
  check: async () => [],
  onDidChange: new Emitter<void>().event,
};

describe('reports of slash commands', () => {
  const settings = settingsSchema.parse({});
  const source = new FakeSource(
    fakeTool('mcp__office__send_mail', { description: 'Sends a letter to somebody' }),
    fakeTool('mcp__office__read_mail', { description: 'Reads the letters that came' }),
  );
  const pool = new ToolPool({
    source,
    builtins: [toolSearch(() => ({ usual: 5, most: 20 }))],
    rules: { off: [], pin: [], defer: [] },
  });
  const view = new PoolView({
    pool,
    activeChat: new ActiveChat(),
    tokens: new ToolTokens(new SilentLog()),
    callMemory: new CallMemory(new MemoryStorage()),
    settings: () => settings,
    sources: () => [],
    searchEnvironment: undefined,
  });
  const recorded = inspections();
  const deps: ReportDeps = {
    view,
    pool,
    inspections: recorded,
    skills,
    version: '1.2.3',
    settings: () => settings,
  };
  const report = async (name: ReportName, words = '', chat = 'a') =>
    CHAT_REPORTS[name]({ words, chat }, deps);

  before(async () => {
    const ear = recorded.begin({
      kind: 'step',
      chat: { id: 'a', turn: 't' },
      transcript: { epoch: EPOCH, messages: [] },
      model: { ...offeredModel(new ScriptedModel()), price: { input: 10, output: 20 } },
      pool,
    });
    const usage = { inputTokens: 100, cacheReadTokens: 200, cacheWriteTokens: 300, outputTokens: 400 };
    ear.take({ type: 'step-end', usage, epoch: EPOCH });
    ear.answered({ message: { role: 'assistant', blocks: [] }, stop: 'end' }, []);
    ear.close();
    const failed = recorded.begin({
      kind: 'step',
      chat: { id: 'a', turn: 't' },
      transcript: { epoch: EPOCH, messages: [] },
      model: offeredModel(new ScriptedModel()),
      pool,
    });
    failed.failed(`refused for ${KEY} at https://my.company.example/x, see /home/me/secret/file.txt`);
    failed.close();
    await recorded.settled();
  });

  it('/context gives the figures of the newest request', async () => {
    const { markdown, actions } = await report('context');
    assert.match(markdown, /\*\*1,000 of 200,000 tokens\*\* are in use/);
    assert.match(markdown, /\| System prompt \| 100 \|/);
    assert.match(markdown, /\| Messages \| 900 \|/);
    assert.deepEqual(actions, ['inspect', 'pool']);
    assert.match((await report('context', '', 'new')).markdown, /has asked nothing since/);
  });

  it('/cost adds everything up', async () => {
    const { markdown } = await report('cost');
    assert.match(markdown, /\| Requests \| 2 \|/);
    assert.match(markdown, /\| Read from the cache \| 200 \|/);
    assert.match(markdown, /\*\*\$0\.0140\*\*/);
  });

  it('/search finds tools with their scores, and asks for words if there are none', async () => {
    const { markdown } = await report('search', 'send letter');
    assert.match(
      markdown,
      /^\| {2}\| Tool \| Score \|\n.*\n\| 1 \| mcp\\_\\_office\\_\\_send\\_mail \| [\d.]+ \|/,
    );
    assert.match((await report('search')).markdown, /`\/search create an issue`/);
    assert.match((await report('search', 'zebra')).markdown, /No tool matches zebra/);
  });

  it('/tools, /mcp and /skills list what there is, and show foreign words as text', async () => {
    assert.match((await report('tools')).markdown, /\| Deferred \| 2 \|[\s\S]*\| office \| 2 \|/);
    assert.ok((await report('mcp')).markdown.length > 0);
    const { markdown } = await report('skills');
    assert.match(markdown, /letters/);
    assert.ok(!markdown.includes('[letters](command:x)'));
  });

  it('/doctor names no key, address, path or server', async () => {
    const { markdown } = await report('doctor');
    assert.match(markdown, /Quiver 1\.2\.3, VS Code/);
    assert.match(markdown, /Requests: 2, 1 failed/);
    for (const secret of [KEY, 'my.company', 'secret', 'office'])
      assert.ok(!markdown.includes(secret), secret);
  });
});
