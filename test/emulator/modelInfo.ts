import type { ModelFacts } from './models.ts';

/** Public description of a model. */
export function modelInfo(model: ModelFacts) {
  const has = (supported: boolean) => ({ supported });
  const takes = (type: ModelFacts['thinking'][number]) => has(model.thinking.includes(type));
  return {
    type: 'model',
    id: model.id,
    display_name: model.displayName,
    created_at: '1970-01-01T00:00:00Z',
    lifecycle: model.lifecycle,
    line: model.line,
    max_input_tokens: model.contextWindow,
    max_tokens: model.maxOutput,
    deprecated_at: model.lifecycle === 'deprecated' ? '1970-01-01T00:00:00Z' : null,
    retires_at: null,
    capabilities: {
      batch: has(false),
      citations: has(false),
      code_execution: has(model.runsCode),
      context_management: {
        supported: false,
        clear_thinking_20251015: null,
        clear_tool_uses_20250919: null,
        compact_20260112: null,
      },
      effort: {
        supported: model.efforts.length > 0,
        low: has(model.efforts.includes('low')),
        medium: has(model.efforts.includes('medium')),
        high: has(model.efforts.includes('high')),
        xhigh: has(model.efforts.includes('xhigh')),
        max: has(model.efforts.includes('max')),
      },
      image_input: has(true),
      pdf_input: has(true),
      server_tools: {
        supported: model.hasWebSearch,
        web_search: has(model.hasWebSearch),
        code_execution: has(false),
      },
      structured_outputs: has(false),
      thinking: {
        supported: true,
        types: {
          adaptive: takes('adaptive'),
          between_tools: takes('between_tools'),
          disabled: takes('disabled'),
          enabled: takes('enabled'),
        },
      },
    },
  };
}

/** One page of a list, forwards (`after_id`) or backwards (`before_id`). */
export function modelPage(models: readonly ModelFacts[], query: URLSearchParams) {
  const lifecycles = [...query.getAll('lifecycle'), ...query.getAll('lifecycle[]')];
  const listed = models.filter(({ lifecycle }) => lifecycles.length === 0 || lifecycles.includes(lifecycle));
  const limit = Math.min(1000, Math.max(1, Number(query.get('limit') ?? 20) || 20));
  const indexOf = (id: string | null) => listed.findIndex((model) => model.id === id);
  const before = indexOf(query.get('before_id'));
  const start = before >= 0 ? Math.max(0, before - limit) : indexOf(query.get('after_id')) + 1;
  const data = listed.slice(start, before >= 0 ? before : start + limit);
  return {
    data: data.map(modelInfo),
    has_more: before >= 0 ? start > 0 : start + data.length < listed.length,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
  };
}
