/**
 * Features that a build can leave out, as in `npm run package -- --without web,hosted`. The build puts true or false in
 * place of each `FEATURES.name` in this folder, and drops what is then never reached.
 */
export const FEATURES: Readonly<Record<'web' | 'notebooks' | 'hosted', boolean>> = {
  /** The tools WebFetch and WebSearch. */
  web: true,
  /** The cells of notebooks: NotebookEdit, and what Read and reviews show of them. */
  notebooks: true,
  /** MCP servers that the model's endpoint talks to itself. */
  hosted: true,
};
