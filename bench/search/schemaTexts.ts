import { isRecord } from '../../src/lib/json.ts';

/** Names and descriptions of a schema's properties, at the top only or at every depth. */
export function schemaTexts(schema: unknown, isDeep: boolean): { names: string[]; descriptions: string[] } {
  const names: string[] = [];
  const descriptions: string[] = [];
  walk(schema, 0);
  return { names, descriptions };

  function walk(node: unknown, depth: number): void {
    if (!isRecord(node) || depth > 6) return;
    for (const [name, property] of Object.entries(isRecord(node.properties) ? node.properties : {})) {
      names.push(name);
      if (!isRecord(property)) continue;
      if (typeof property.description === 'string') descriptions.push(property.description);
      if (isDeep) walk(property, depth + 1);
    }
    if (!isDeep) return;
    walk(node.items, depth + 1);
    if (Array.isArray(node.anyOf)) for (const option of node.anyOf) walk(option, depth + 1);
  }
}
