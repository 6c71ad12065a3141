import type { NpmServer } from '../../scripts/npmServer.ts';

/** A server with a call that needs neither an account nor the network, and what the answer says. */
export interface RealServer extends NpmServer {
  readonly tool: string;
  /** `{home}` stands for the server's home folder. */
  readonly input: object;
  readonly answer: RegExp;
}

export const realServers: readonly RealServer[] = [
  {
    server: 'commands',
    package: 'mcp-server-commands',
    version: '0.5.0',
    tool: 'run_command',
    input: { command: 'echo said' },
    answer: /said/,
  },
  {
    server: 'everything',
    package: '@modelcontextprotocol/server-everything',
    version: '2026.8.31',
    tool: 'get-sum',
    input: { a: 19, b: 23 },
    answer: /42/,
  },
  {
    server: 'files',
    package: '@modelcontextprotocol/server-filesystem',
    version: '2026.8.31',
    arguments: ['{home}'],
    tool: 'list_allowed_directories',
    input: {},
    answer: /home/,
  },
  {
    server: 'git',
    package: '@cyanheads/git-mcp-server',
    version: '2.15.3',
    tool: 'git_init',
    input: { path: '{home}' },
    answer: /"success": true/,
  },
  {
    server: 'hello',
    package: 'mcp-hello-world',
    version: '1.1.2',
    tool: 'echo',
    input: { message: 'hello' },
    answer: /You said: hello/,
  },
  {
    server: 'html',
    package: 'html-to-markdown-mcp',
    version: '1.0.3',
    tool: 'html_to_markdown',
    input: { html: '<h1>Title</h1>' },
    answer: /# Title/,
  },
  {
    server: 'mapbox',
    package: '@mapbox/mcp-server',
    version: '0.14.0',
    tool: 'distance_tool',
    input: { from: { longitude: 0, latitude: 0 }, to: { longitude: 0, latitude: 1 }, units: 'kilometers' },
    answer: /111\.195 kilometers/,
  },
  {
    server: 'mapbox-devkit',
    package: '@mapbox/mcp-devkit-server',
    version: '0.8.2',
    tool: 'coordinate_conversion_tool',
    input: { coordinates: [0, 0], from: 'wgs84', to: 'epsg3857' },
    answer: /Conversion successful/,
  },
  {
    server: 'mastra',
    package: '@mastra/mcp-docs-server',
    version: '1.2.27',
    tool: 'mastraDocs',
    input: { paths: ['reference/'] },
    answer: /reference\//,
  },
  {
    server: 'memory',
    package: '@modelcontextprotocol/server-memory',
    version: '2026.8.31',
    tool: 'read_graph',
    input: {},
    answer: /entities/,
  },
  {
    server: 'shrimp',
    package: 'mcp-shrimp-task-manager',
    version: '1.0.21',
    tool: 'list_tasks',
    input: { status: 'all' },
    answer: /split_tasks/,
  },
  {
    server: 'taskmanager',
    package: '@kazuph/mcp-taskmanager',
    version: '1.1.1',
    tool: 'request_planning',
    input: { originalRequest: 'tidy up', tasks: [{ title: 'sweep', description: 'the floor' }] },
    answer: /"status": "planned"/,
  },
  {
    server: 'thinking',
    package: '@modelcontextprotocol/server-sequential-thinking',
    version: '2026.8.31',
    tool: 'sequentialthinking',
    input: { thought: 'hm', nextThoughtNeeded: false, thoughtNumber: 1, totalThoughts: 1 },
    answer: /"thoughtNumber": 1/,
  },
  {
    server: 'time',
    package: 'time-mcp',
    version: '1.0.6',
    tool: 'days_in_month',
    input: { date: '2024-02-01' },
    answer: /29/,
  },
];
