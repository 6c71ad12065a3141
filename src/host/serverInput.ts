/** Value that a file of the workspace wants from the user for its MCP servers. */
export interface ServerInput {
  readonly id: string;
  readonly description: string;
  readonly isSecret: boolean;
  /** Options to choose from; empty if the user may write any text. */
  readonly options: readonly InputOption[];
  readonly default: string;
}

export interface InputOption {
  readonly label: string;
  readonly value: string;
}
