import { isCustom, isDeferred } from '../request/prefixChain.ts';
import type { CustomTool, RequestBody } from '../request/requestShape.ts';
import { type Rule, violation } from './rule.ts';

/** Rule 1. */
const notAllDeferred: Rule = ({ body: { tools = [] } }) =>
  tools.length > 0 && tools.every(isDeferred)
    ? violation('At least one tool must have defer_loading=false. All tools cannot be deferred.')
    : undefined;

/** Rule 3. */
const deferredNotCached: Rule = ({ body: { tools = [] } }) => {
  const tool = tools.find((one) => isDeferred(one) && one.cache_control);
  return tool
    ? violation(
        `Tool '${tool.name}' cannot have both defer_loading=true and cache_control set. Tools with defer_loading cannot use prompt caching.`,
      )
    : undefined;
};

/** Rule 12. */
const uniqueToolNames: Rule = ({ body: { tools = [] } }) =>
  new Set(tools.map((tool) => tool.name)).size < tools.length
    ? violation('tools: Tool names must be unique.')
    : undefined;

/** Rule 13: the documentation says 64, the endpoint 128. */
const toolNamePattern: Rule = ({ body }) => {
  const wrong = customTools(body).find(({ tool }) => !/^[a-zA-Z0-9_-]{1,128}$/.test(tool.name));
  return wrong && violation(`${wrong.place}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`);
};

const PARAMETER_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;

/** Rule 14, the parts that need no schema validator. */
const inputSchemaType: Rule = ({ body }) => {
  for (const { tool, place } of customTools(body)) {
    const schema = `${place}.input_schema`;
    if (tool.input_schema.type === undefined) return violation(`${schema}.type: Field required`);
    if (tool.input_schema.type !== 'object') return violation(`${schema}.type: Input should be 'object'`);
    if (['oneOf', 'allOf', 'anyOf'].some((keyword) => keyword in tool.input_schema)) {
      return violation(`${schema}: input_schema does not support oneOf, allOf, or anyOf at the top level`);
    }
    if (Object.keys(tool.input_schema.properties ?? {}).some((name) => !PARAMETER_NAME.test(name))) {
      return violation(`${schema}.properties: Property keys should match pattern '${PARAMETER_NAME.source}'`);
    }
  }
  return undefined;
};

/** Rule 17. */
const toolChoiceKnown: Rule = ({ body: { tool_choice: choice, tools = [] } }) =>
  choice?.type === 'tool' && !tools.some((tool) => tool.name === choice.name)
    ? violation(`Tool '${choice.name}' not found in provided tools`)
    : undefined;

/** Rule 18. */
const toolChoiceNotForced: Rule = ({ body: { tool_choice: choice }, model }) =>
  !model.hasForcedToolChoice && (choice?.type === 'any' || choice?.type === 'tool')
    ? violation('tool_choice: type "tool" and "any" are not supported for this model.')
    : undefined;

/** Rule 38; both texts are unverified, the code is not. */
const toolLimits: Rule = ({ body: { tools = [] }, prefix }) => {
  const deferred = tools.filter(isDeferred).length;
  if (deferred > 10_000) {
    return tooManyTools(`tools: At most 10000 deferred tools are allowed. Found ${deferred}.`);
  }
  const bytes = prefix.toolBytes;
  if (bytes > 4 * 1024 * 1024) {
    return tooManyTools(`tools: Definitions take ${bytes} bytes, at most 4194304 are allowed.`);
  }
  return undefined;
};

/** Rule against both lists of domains in one tool; the text is unverified, the rule is documented. */
const oneListOfDomains: Rule = ({ body: { tools = [] } }) => {
  const index = tools.findIndex(
    (tool) =>
      tool.type?.startsWith('web_search') &&
      'allowed_domains' in tool &&
      tool.allowed_domains &&
      tool.blocked_domains,
  );
  return index < 0
    ? undefined
    : violation(`tools.${index}: Cannot specify both allowed_domains and blocked_domains`);
};

/** Rule for models without web search; the text is that of other server tools and unverified for this one. */
const webSearchKnown: Rule = ({ body: { tools = [] }, model }) => {
  const tool = tools.find(({ name, type }) => name === 'web_search' && type?.startsWith('web_search'));
  return tool && !model.hasWebSearch
    ? violation(`'${model.id}' does not support tool types: ${tool.type}.`)
    : undefined;
};

const tooManyTools = (message: string) => ({ message, code: 'available_tools_limit_exceeded' });

export function customTools(
  body: RequestBody,
): readonly { readonly tool: CustomTool; readonly place: string }[] {
  return (body.tools ?? []).flatMap((tool, index) =>
    isCustom(tool) ? [{ tool, place: `tools.${index}.custom` }] : [],
  );
}

/** Rules of this file, in the order of the checks. */
export const toolRules: readonly Rule[] = [
  toolNamePattern,
  uniqueToolNames,
  inputSchemaType,
  notAllDeferred,
  deferredNotCached,
  toolLimits,
  toolChoiceKnown,
  toolChoiceNotForced,
  oneListOfDomains,
  webSearchKnown,
];
