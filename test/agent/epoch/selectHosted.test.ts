import assert from 'node:assert/strict';
import { findHostedBan, selectHosted } from '../../../src/agent/epoch/selectHosted.ts';
import type { HostedServer } from '../../../src/agent/transcript/hosted.ts';
import { OPEN_CONTEXT, type PoolContext } from '../../../src/tools/pool/poolContext.ts';
import { serverPrefix } from '../../../src/tools/tool/serverPrefix.ts';

const server = (name: string): HostedServer => ({
  name,
  url: 'https://wiki.example.com/mcp',
  defaultConfig: {},
  configs: { read: { deferLoading: false } },
});
const servers = [server('Team Wiki'), server('web')];

describe('servers the endpoint may talk to', () => {
  it('are all of them where nothing is forbidden', () => {
    assert.deepEqual(selectHosted(servers, { ...OPEN_CONTEXT, denied: ['Bash', 'mcp__wiki'] }, []), servers);
  });

  it('are none in a workspace that is not trusted, or where only Read, Edit and Bash may be used', () => {
    assert.deepEqual(selectHosted(servers, { ...OPEN_CONTEXT, isTrusted: false }, []), []);
    assert.deepEqual(selectHosted(servers, { ...OPEN_CONTEXT, isSimple: true }, []), []);
  });

  for (const rule of ['mcp__Team_Wiki', 'mcp__Team_Wiki__*', '*Wiki*'])
    it(`are not those that ${rule} denies or switches off`, () => {
      assert.deepEqual(selectHosted(servers, { ...OPEN_CONTEXT, denied: [rule] }, []), [server('web')]);
      assert.deepEqual(selectHosted(servers, OPEN_CONTEXT, [rule]), [server('web')]);
    });

  it('go without single tools that are denied or off', () => {
    const [, web] = selectHosted(servers, { ...OPEN_CONTEXT, denied: ['mcp__web__drop'] }, ['mcp__web__re*']);
    assert.deepEqual(web, {
      ...server('web'),
      configs: { read: { deferLoading: false, enabled: false }, drop: { enabled: false } },
    });
  });

  it('are kept out with the reason', () => {
    const reason = (context: Partial<PoolContext>, off: readonly string[] = []) =>
      findHostedBan('Team Wiki', { ...OPEN_CONTEXT, ...context }, off);
    assert.deepEqual(
      [
        reason({}),
        reason({ isTrusted: false }),
        reason({ isSimple: true }),
        reason({ permissionMode: 'plan' }),
        reason({ denied: ['(', 'mcp__web', 'mcp__Team_Wiki'] }),
        reason({ denied: ['mcp__Team_Wiki__drop'] }),
        reason({}, ['mcp__Team_Wiki__*']),
      ],
      [
        undefined,
        'The workspace is not trusted.',
        'It is left out: quiver.tools.simple allows only Read, Edit and Bash.',
        'It is left out in plan mode (quiver.permissions.mode).',
        'A rule denies it: mcp__Team_Wiki.',
        undefined,
        'It is off: quiver.tools.off has mcp__Team_Wiki__*.',
      ],
    );
  });

  it('are allowed to a chat that is in another mode than the settings say', () => {
    assert.deepEqual(selectHosted(servers, { ...OPEN_CONTEXT, permissionMode: 'plan' }, []), servers);
  });

  it('goes by the names that our own servers of the same name have', () => {
    const denies = (rule: string, name: string) =>
      findHostedBan(name, { ...OPEN_CONTEXT, denied: [rule] }, []) !== undefined;
    const long = 'a-server-with-a-name-of-more-than-32-characters';
    assert.deepEqual(
      [
        denies('mcp__my_server', 'my__server'),
        denies(serverPrefix('a.b'), 'a.b'),
        denies('mcp__a_b', 'a.b'),
        denies(serverPrefix(long), long),
        denies(`mcp__${long}`, long),
        denies('mcp__other', 'a.b'),
      ],
      [true, true, true, true, true, false],
    );
  });
});
