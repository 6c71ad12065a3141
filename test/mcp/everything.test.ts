import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Emitter } from '../../src/lib/emitter.ts';
import { createPrompts } from '../../src/mcp/resources/prompts.ts';
import { createResources } from '../../src/mcp/resources/resources.ts';
import { resourceTools } from '../../src/mcp/resources/resourceTools.ts';
import { type ReadyModel, readyModel } from '../fakes/readyModel.ts';
import { type WillingUser, willingUser } from '../fakes/willingUser.ts';
import {
  call,
  eventually,
  never,
  type RemoteProcess,
  referenceServer,
  refusal,
  startRemote,
  textOf,
  type UnderTest,
  underTest,
} from './serversUnderTest.ts';

/** The reference server that uses everything the protocol has, over each transport. */
for (const transport of ['stdio', 'streamableHttp', 'sse'] as const) {
  describe(`mcp: what servers ask of their host, over ${transport}`, () => {
    let test: UnderTest;
    let remote: RemoteProcess | undefined;
    let user: WillingUser;
    let model: ReadyModel;
    let folders: { uri: string; name: string }[];
    const moved = new Emitter<void>();

    before(async () => {
      remote = transport === 'stdio' ? undefined : await startRemote(transport);
      user = willingUser({ name: 'Ada', check: true, interpretation: 'technical' });
      model = readyModel('forty-two');
      folders = [{ uri: 'file:///projects/one', name: 'one' }];
      test = underTest(
        { connect: 20_000 },
        {
          roots: { folders: () => folders, onDidChange: moved.event },
          elicitation: user,
          sampling: model,
        },
      );
      const entries = {
        stdio: { command: 'node', args: [referenceServer('everything'), 'stdio'] },
        streamableHttp: { type: 'http', url: `${remote?.origin}/mcp` },
        sse: { type: 'sse', url: `${remote?.origin}/sse` },
      };
      await test.run({ all: { ...entries[transport], logLevel: 'debug' } });
      // The server offers more once it knows the capabilities of its host.
      await eventually(() => test.servers.tools().length >= 17);
    });
    after(async () => {
      await test.end();
      await remote?.kill();
    });

    it('a form, filled in by the user', async () => {
      const outcome = textOf(await test.call('mcp__all__trigger-elicitation-request'));
      assert.match(outcome, /Ada/);
      const form = user.forms.at(-1);
      assert.deepEqual(
        [form?.server, form?.message],
        ['all', 'Please provide inputs for the following fields:'],
      );
      assert.deepEqual(form?.fields.slice(0, 2), [
        {
          name: 'name',
          title: 'String',
          description: 'Your full, legal name',
          isRequired: true,
          kind: 'text',
        },
        {
          name: 'check',
          title: 'Boolean',
          description: 'Agree to the terms and conditions',
          isRequired: false,
          kind: 'boolean',
        },
      ]);
      assert.deepEqual(
        form?.fields.map(({ kind }) => kind),
        [
          ...['text', 'boolean', 'text', 'text', 'text', 'text', 'number', 'number'],
          ...['choice', 'choices', 'choice', 'choices', 'choice'],
        ],
      );
      assert.deepEqual(
        form?.fields.flatMap((field) => (field.kind === 'choices' ? [[field.minItems, field.maxItems]] : [])),
        [
          [1, 3],
          [1, 3],
        ],
      );
    });

    it('a visit to a page', async () => {
      await test
        .call('mcp__all__trigger-url-elicitation', { url: 'https://example.com/sign' })
        .catch(() => undefined);
      assert.deepEqual(
        user.visits.map(({ server, url }) => [server, url]),
        [['all', 'https://example.com/sign']],
      );
    });

    it('an answer of the model', async () => {
      assert.match(
        textOf(
          await test.call('mcp__all__trigger-sampling-request', { prompt: 'the question', maxTokens: 50 }),
        ),
        /forty-two/,
      );
      const [request] = model.requests;
      assert.deepEqual([request?.server, request?.maxTokens, request?.messages.length], ['all', 50, 1]);
      assert.match(request?.messages[0]?.text ?? '', /the question/);
    });

    it('the folders the user works in, and when they change', async () => {
      assert.match(textOf(await test.call('mcp__all__get-roots-list')), /file:\/\/\/projects\/one/);
      folders = [{ uri: 'file:///projects/two', name: 'two' }];
      moved.fire();
      let said = '';
      for (let tries = 0; tries < 50 && !said.includes('projects/two'); tries++)
        said = textOf(await test.call('mcp__all__get-roots-list'));
      assert.match(said, /file:\/\/\/projects\/two/);
    });

    it('a call that shows how it gets on', async () => {
      const progress: string[] = [];
      const tool = test.tool('mcp__all__trigger-long-running-operation');
      await call(tool, { duration: 0.4, steps: 4 }, never, progress);
      assert.match(progress.at(-1) ?? '', /^[34] of 4$/, 'the last may be overtaken by the result');
    });

    it('a call that is cancelled', async () => {
      const controller = new AbortController();
      const tool = test.tool('mcp__all__trigger-long-running-operation');
      const pending = call(tool, { duration: 60, steps: 2 }, controller.signal);
      setTimeout(() => controller.abort(new Error('enough')), 100);
      await assert.rejects(pending, /^Error: enough$/);
      assert.equal(textOf(await test.call('mcp__all__echo', { message: 'alive' })), 'Echo: alive');
    });

    it('a tool that runs as a task, with a question on the way', async () => {
      const progress: string[] = [];
      const tool = test.tool('mcp__all__simulate-research-query');
      assert.equal(tool.defect, undefined);
      const outcome = await call(tool, { topic: 'python', ambiguous: true }, never, progress);
      assert.match(textOf(outcome), /Research Report/i);
      assert.ok(progress.includes('Gathering sources...'), progress.join());
      assert.match(user.forms.at(-1)?.message ?? '', /multiple interpretations/);
    });

    it('a task can be cancelled at once', async () => {
      const controller = new AbortController();
      const pending = test.call('mcp__all__simulate-research-query', { topic: 'slow' }, controller.signal);
      setTimeout(() => controller.abort(new Error('enough')), 300);
      const began = Date.now();
      await assert.rejects(pending, /^Error: enough$/);
      // The call would take more than four seconds.
      assert.ok(Date.now() - began < 3_000);
    });

    it('resources, listed and read by built-in tools', async () => {
      const [list, read] = resourceTools(test.servers);
      assert.ok(list && read);
      const listed = textOf(await call(list, {}));
      assert.match(listed, /^all: demo:\/\/\S+ · /m);
      assert.match(listed, /\{resourceId\} \(template\)/);
      const uri = /demo:\/\/\S+\.md/.exec(listed)?.[0] ?? '';
      assert.match(
        textOf(await call(read, { server: 'all', uri })),
        /^\[Resource of all\]\n\[resource demo:\S+ text\/\S+\]\n/,
      );
      assert.match(
        await refusal(call(read, { server: 'none', uri })),
        /No connected server none has resources\. These do: all\./,
      );
      assert.match(
        await refusal(call(read, { server: 'all', uri: 'demo://nothing' })),
        /^The server all answered with an error: /,
      );
    });

    it('resources the user can attach, with suggestions for what a template leaves open', async () => {
      const resources = createResources(test.servers);
      const listed = await resources.list(never);
      const templates = listed.filter(({ variables }) => variables.length > 0);
      assert.deepEqual(
        templates.map(({ server, uri, variables }) => [server, uri, variables]),
        [
          ['all', 'demo://resource/dynamic/text/{resourceId}', ['resourceId']],
          ['all', 'demo://resource/dynamic/blob/{resourceId}', ['resourceId']],
        ],
      );
      const [document] = listed;
      const [template] = templates;
      assert.ok(document && template);
      assert.equal(await resources.address(document, {}), document.uri);
      assert.match(await resources.text('all', document.uri, never), /^\[resource demo:\S+ text\/\S+\]\n\S/);
      assert.deepEqual(await resources.suggestions(template, { name: 'resourceId', value: '7' }, never), [
        '7',
      ]);
      const uri = await resources.address(template, { resourceId: '7' });
      assert.equal(uri, 'demo://resource/dynamic/text/7');
      assert.match(await resources.text('all', uri, never), /Resource 7/);
    });

    it('prompts, with suggestions for their arguments', async () => {
      const prompts = createPrompts(test.servers);
      const listed = await prompts.list(never);
      assert.deepEqual(
        listed.map(({ server, name, args }) => [server, name, args.map((argument) => argument.name)]),
        [
          ['all', 'simple-prompt', []],
          ['all', 'args-prompt', ['city', 'state']],
          ['all', 'completable-prompt', ['department', 'name']],
          ['all', 'resource-prompt', ['resourceType', 'resourceId']],
        ],
      );
      const [simple, args, completable] = listed;
      assert.ok(simple && args && completable);
      assert.equal(await prompts.text(simple, {}, never), 'This is a simple prompt without arguments.');
      assert.match(await prompts.text(args, { city: 'Oslo' }, never), /Oslo/);
      assert.deepEqual(await prompts.suggestions(completable, { name: 'department', value: 'E' }, never), [
        'Engineering',
      ]);
    });

    it('a place to log to', async () => {
      await test.call('mcp__all__toggle-simulated-logging');
      await eventually(
        () => test.logged(/\[all\] (Debug|Info|Notice|Warning|Error|Critical|Alert|Emergency)/i).length > 0,
        15_000,
      );
      await test.call('mcp__all__toggle-simulated-logging');
    });
  });
}

describe('mcp: a user who takes time', () => {
  it('is waited for longer than the server would be', async () => {
    const { askVisit, askForm } = willingUser();
    const slow: WillingUser['askForm'] = async (form, signal) => {
      await sleep(4_000);
      return askForm(form, signal);
    };
    const elicitation = { askVisit, askForm: slow };
    const test = underTest({ connect: 20_000, call: 3_000 }, { elicitation });
    await test.run({ all: { command: 'node', args: [referenceServer('everything'), 'stdio'] } });
    const name = 'mcp__all__trigger-elicitation-request';
    await eventually(() => test.servers.tools().some(({ definition }) => definition.name === name));
    assert.match(textOf(await test.call(name)), /dark and stormy/);
    await test.end();
  });
});

describe('mcp: a host that has nothing to offer', () => {
  it('promises nothing', async () => {
    const test = underTest({ connect: 20_000 });
    await test.run({ all: { command: 'node', args: [referenceServer('everything'), 'stdio'] } });
    const names = test.servers.tools().map(({ definition }) => definition.name);
    assert.deepEqual(
      names.filter((name) => /elicitation|sampling|roots/.test(name)),
      [],
    );
    await test.end();
  });
});
