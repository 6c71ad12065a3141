export interface WorkbenchAddress {
  /** Address without a path: `http://127.0.0.1:8765`. */
  readonly server: string;
  /** Folder or `.code-workspace` file to open, if any. */
  readonly folder?: string;
  /** Folder of an extension to run from its sources; VS Code takes only one. */
  readonly extension?: string;
  /** Module in the extension host that VS Code runs instead of waiting for a user. */
  readonly tests?: string;
  readonly token?: string;
  /** File to show in the editor. */
  readonly file?: string;
}

/** Address at which the server shows a folder in the workbench. */
export function workbenchUrl({ server, folder, extension, tests, token, file }: WorkbenchAddress): string {
  const url = new URL(server);
  const remote = (path: string): string => `vscode-remote://${url.host}${encodeURI(asUriPath(path))}`;
  const payload = [
    ...(extension ? [['extensionDevelopmentPath', remote(extension)]] : []),
    ...(tests ? [['extensionTestsPath', remote(tests)]] : []),
    ...(file ? [['openFile', remote(file)]] : []),
  ];
  const query = [
    ...(token ? [`tkn=${encodeURIComponent(token)}`] : []),
    ...(folder ? [opened(folder)] : []),
    ...(payload.length > 0 ? [`payload=${encodeURIComponent(JSON.stringify(payload))}`] : []),
  ];
  return `${url.origin}/?${query.join('&')}`;
}

function opened(path: string): string {
  const kind = path.endsWith('.code-workspace') ? 'workspace' : 'folder';
  return `${kind}=${encodeURIComponent(asUriPath(path)).replaceAll('%2F', '/')}`;
}

function asUriPath(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('/') ? forward : `/${forward}`;
}
