export interface WorkbenchAddress {
  /** `http://127.0.0.1:8765`, without a path. */
  readonly server: string;
  readonly folder: string;
  /** The folder of an extension to run from its sources. */
  readonly extension?: string;
  /** A module in the extension host that VS Code runs instead of waiting for a user. */
  readonly tests?: string;
  readonly token?: string;
  /** A file to show in the editor. */
  readonly file?: string;
}

/** The address at which the server shows a folder in the workbench. */
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
    `folder=${encodeURIComponent(asUriPath(folder)).replaceAll('%2F', '/')}`,
    ...(payload.length > 0 ? [`payload=${encodeURIComponent(JSON.stringify(payload))}`] : []),
  ];
  return `${url.origin}/?${query.join('&')}`;
}

function asUriPath(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('/') ? forward : `/${forward}`;
}
