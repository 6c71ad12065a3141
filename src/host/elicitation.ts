/** Asks the user a question of an MCP server. All texts are the server's: plain text, never trusted. */
export interface Elicitation {
  askForm(form: ElicitationForm, signal: AbortSignal): Promise<FormAnswer>;
  /** Offers to open a page that the server says is needed; `accept` if the page was opened. */
  askVisit(visit: ElicitationVisit, signal: AbortSignal): Promise<ElicitationAction>;
}

/** `decline`: the user said no. `cancel`: the user gave no answer. */
export type ElicitationAction = 'accept' | 'decline' | 'cancel';

export interface ElicitationForm {
  readonly server: string;
  readonly message: string;
  readonly fields: readonly FormField[];
}

export interface ElicitationVisit {
  readonly server: string;
  readonly message: string;
  readonly url: string;
}

export type FormAnswer =
  | { readonly action: 'accept'; readonly values: Readonly<Record<string, FormValue>> }
  | { readonly action: 'decline' | 'cancel' };

export type FormValue = string | number | boolean | string[];

export type FormField = FieldKind & {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly isRequired: boolean;
};

export type FieldKind = TextField | NumberField | BooleanField | ChoiceField | ChoicesField;

export interface TextField {
  readonly kind: 'text';
  readonly format?: 'email' | 'uri' | 'date' | 'date-time';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string;
}

export interface NumberField {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

interface BooleanField {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

interface ChoiceField {
  readonly kind: 'choice';
  readonly options: readonly FormOption[];
  readonly default?: string;
}

export interface ChoicesField {
  readonly kind: 'choices';
  readonly options: readonly FormOption[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: readonly string[];
}

export interface FormOption {
  readonly value: string;
  readonly title: string;
}
