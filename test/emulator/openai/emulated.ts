import type { Reply } from '../reply.ts';

/** A model of the emulator. */
export interface EmulatedModel {
  readonly id: string;
  /** Levels of effort; absent for a model that does not reason. */
  readonly efforts?: readonly string[];
  /** True if it searches tools. */
  readonly searches?: boolean;
  /** Characters of a request that fill its window. */
  readonly maxCharacters?: number;
  /** Facts in the list of models besides the id. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

const EFFORTS = ['none', 'low', 'medium', 'high', 'xhigh'];

export const EMULATED_MODELS: readonly EmulatedModel[] = [
  { id: 'gpt-5.5', efforts: EFFORTS, searches: true },
  { id: 'gpt-4.1' },
  { id: 'text-embedding-3-small' },
];

/** What the emulated model sees of one request. */
export interface SeenRequest {
  readonly model: string;
  readonly system: string;
  /** Names of the functions it can call now, in their order. */
  readonly tools: readonly string[];
  /** True if it can search tools. */
  readonly canSearch: boolean;
  /** Texts of the user, in their order. */
  readonly texts: readonly string[];
  readonly results: readonly SeenResult[];
  /** Images, in messages and results. */
  readonly images: number;
}

export interface SeenResult {
  readonly callId: string;
  readonly text: string;
}

export type OpenAiBrain = (seen: SeenRequest) => Reply | Promise<Reply>;

/** State that every request of one emulator shares. */
export interface Emulated {
  readonly brain: OpenAiBrain;
  readonly models: readonly EmulatedModel[];
  /** Field in which Chat Completions tells reasoning and wants it back; absent if it tells none. */
  readonly reasoningField: string | undefined;
  /** Parameters that this endpoint does not know. */
  readonly unknownParameters: readonly string[];
  /** Reasoning of each answer that was given, by the ids of its calls. */
  readonly given: Map<string, string>;
}

export const findModel = ({ models }: Emulated, id: string): EmulatedModel | undefined =>
  models.find((model) => model.id === id);
