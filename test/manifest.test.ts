import assert from 'node:assert/strict';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import texts from '../package.nls.json' with { type: 'json' };
import { MODEL_FACTS, PROVIDER_KINDS } from '../src/host/providers.ts';
import { modelOptions, settingsSchema, USER_ONLY } from '../src/host/settings.ts';
import { tokenPrice } from '../src/host/tokenPrice.ts';
import {
  CHAT_COMMANDS,
  CHAT_VIEW_COMMANDS,
  COMMANDS,
  EDITOR_COMMANDS,
  EXTENSION_ID,
  INSTRUCTION_COMMANDS,
  MCP_COMMANDS,
  MODEL_VENDOR,
  PARTICIPANT,
  REVIEW_COMMANDS,
  SETTINGS_SECTION,
  SKILL_COMMANDS,
  VIEWS,
} from '../src/ids.ts';
import { remoteConfig, stdioConfig } from '../src/mcp/config/serverConfig.ts';
import { PERMISSION_MODES } from '../src/tools/tool/permissionMode.ts';

const { contributes } = manifest;
const text = (placeholder: string): string | undefined =>
  (texts as Record<string, string>)[placeholder.replaceAll('%', '')];

/** Every command, by what it is about. */
const COMMAND_TABLES = [
  COMMANDS,
  CHAT_VIEW_COMMANDS,
  EDITOR_COMMANDS,
  INSTRUCTION_COMMANDS,
  MCP_COMMANDS,
  REVIEW_COMMANDS,
  SKILL_COMMANDS,
];

/** Every setting that package.json declares, whatever its group. */
const declaredSettings: Readonly<Record<string, Property>> = Object.assign(
  {},
  ...contributes.configuration.map(({ properties }) => properties),
);

/** Parts of what an entry of a setting can have. */
const partsOf = (setting: string): Readonly<Record<string, Described>> =>
  declaredSettings[setting]?.additionalProperties?.properties ?? {};

const menuItems = Object.values(contributes.menus).flat();

interface Property {
  readonly type: string;
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly scope: string;
  readonly markdownDescription: string;
  /** Schema of the values of a record. */
  readonly additionalProperties?: Described;
}

/** A part of a setting that is described on its own. */
interface Described {
  readonly description: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly additionalProperties?: Described;
}

/** Kinds of the values that a setting can have; text for one that has no list of them. */
function kindsOf(values: readonly unknown[] = ['']): string | readonly string[] {
  const kinds = [...new Set(values.map((value) => typeof value))];
  return kinds.length === 1 ? (kinds[0] ?? '') : kinds;
}

describe('manifest', () => {
  it('declares the settings of the schema: name, default, description, type, choices and bounds', () => {
    const declared = Object.entries(declaredSettings).map(([name, property]) => [
      name,
      {
        default: property.default,
        description: text(property.markdownDescription),
        type: property.type,
        choices: property.enum,
        bounds: [property.minimum, property.maximum],
      },
    ]);
    const wanted = Object.entries(settingsSchema.shape).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input' });
      return [
        `${SETTINGS_SECTION}.${name}`,
        {
          default: schema.parse(undefined),
          description: schema.description,
          type: json.type ?? kindsOf(json.enum),
          choices: json.enum,
          bounds: [json.minimum, json.maximum],
        },
      ];
    });
    assert.deepEqual(Object.fromEntries(declared), Object.fromEntries(wanted));
  });

  it('describes all that the entry of an MCP server can have', () => {
    const described = partsOf('quiver.mcp.servers');
    const { oauth } = described;
    const keys = [stdioConfig, remoteConfig].flatMap(({ shape }) => Object.keys(shape));
    assert.deepEqual(
      Object.keys(described).sort(),
      [...new Set([...keys, 'authorizationToken', 'envFile'])].sort(),
    );
    assert.deepEqual(
      Object.keys(oauth?.properties ?? {}).sort(),
      Object.keys(remoteConfig.shape.oauth.unwrap().shape).sort(),
    );
    for (const { description } of [...Object.values(described), ...Object.values(oauth?.properties ?? {})])
      assert.ok(text(description), description);
  });

  it('describes all options that a model can have', () => {
    const described = partsOf('quiver.models');
    const { price } = described;
    assert.deepEqual(Object.keys(described).sort(), Object.keys(modelOptions.shape).sort());
    assert.deepEqual(Object.keys(price?.properties ?? {}).sort(), Object.keys(tokenPrice.shape).sort());
    for (const { description } of [...Object.values(described), ...Object.values(price?.properties ?? {})])
      assert.ok(text(description), description);
  });

  it('describes all that a provider can have, and its models', () => {
    const described = partsOf('quiver.providers');
    const { kind, models } = described;
    assert.deepEqual(
      Object.keys(described).sort(),
      [...new Set(PROVIDER_KINDS.flatMap(({ shape }) => Object.keys(shape)))].sort(),
    );
    assert.deepEqual(
      kind?.enum,
      PROVIDER_KINDS.map(({ shape }) => shape.kind.value),
    );
    const { id, ...facts } = models?.items?.properties ?? {};
    assert.deepEqual(facts, models?.additionalProperties?.properties);
    assert.deepEqual(Object.keys(facts), Object.keys(MODEL_FACTS));
    assert.ok(id);
    for (const { description } of [id, ...Object.values(described), ...Object.values(facts)])
      assert.ok(text(description), description);
  });

  it('keeps what decides about keys, code and permissions out of the reach of a workspace', () => {
    const userOnly = [...USER_ONLY].map((name) => `${SETTINGS_SECTION}.${name}`).sort();
    const ofMachine = Object.keys(declaredSettings).filter(
      (name) => declaredSettings[name]?.scope === 'machine',
    );
    assert.deepEqual(ofMachine.sort(), userOnly);
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.deepEqual(restrictedConfigurations.filter((name) => name !== 'quiver.tools.pin').sort(), userOnly);
  });

  it('declares the ids the code uses', () => {
    assert.equal(`${manifest.publisher}.${manifest.name}`, EXTENSION_ID);
    assert.deepEqual(
      contributes.chatParticipants.map(({ id, name }) => ({ id, name })),
      [PARTICIPANT],
    );
    assert.deepEqual(
      contributes.chatParticipants.flatMap(({ commands }) => commands.map(({ name }) => name)).sort(),
      [...Object.values<string>(CHAT_COMMANDS), ...PERMISSION_MODES].sort(),
    );
    assert.deepEqual(
      contributes.languageModelChatProviders.map(({ vendor }) => vendor),
      [MODEL_VENDOR],
    );
    assert.deepEqual(
      contributes.viewsContainers.activitybar.map(({ id }) => id),
      [VIEWS.container],
    );
    assert.deepEqual(
      contributes.views.quiver.map(({ id }) => id),
      [VIEWS.chat, VIEWS.pool],
    );
    assert.deepEqual(
      contributes.commands.map(({ command }) => command).sort(),
      COMMAND_TABLES.flatMap((table) => Object.values<string>(table)).sort(),
    );
  });

  it('uses only commands that exist in its menus, its shortcuts and its walkthrough', () => {
    const used = [
      ...menuItems.flatMap((item) => ('command' in item ? [item.command] : [])),
      ...contributes.keybindings.map(({ command }) => command),
      ...[...JSON.stringify([contributes.walkthroughs, texts]).matchAll(/command:(quiver[\w.]+)/gi)].map(
        ([, command = '']) => command,
      ),
    ].filter((command) => command !== `${VIEWS.pool}.focus`);
    const known = new Set<string>(COMMAND_TABLES.flatMap((table) => Object.values<string>(table)));
    assert.deepEqual(
      used.filter((command) => !known.has(command)),
      [],
    );
  });

  it('gives every command a category, every button an icon, and every choice of a setting its words', () => {
    const icons = new Map(contributes.commands.map((command) => [command.command, 'icon' in command]));
    const buttons = menuItems.filter((item) => 'group' in item && /^(inline|navigation)/.test(item.group));
    assert.deepEqual(
      [
        contributes.commands.filter(({ category }) => category !== 'Quiver'),
        buttons.filter((item) => !('command' in item && icons.get(item.command))),
        Object.entries(declaredSettings).filter(
          ([, property]) => property.enum?.length !== property.enumDescriptions?.length,
        ),
      ],
      [[], [], []],
    );
  });

  it('has a text for every placeholder, and no text without one', () => {
    const used = new Set([...JSON.stringify(manifest).matchAll(/"%([^%]+)%"/g)].map(([, name = '']) => name));
    assert.deepEqual([...used].sort(), Object.keys(texts).sort());
  });

  it('can be published: no proposed API, types no newer than the engine', () => {
    assert.equal('enabledApiProposals' in manifest, false);
    assert.equal(manifest.engines.vscode, '^1.125.0');
    assert.equal(manifest.devDependencies['@types/vscode'], '1.125.0');
  });
});
