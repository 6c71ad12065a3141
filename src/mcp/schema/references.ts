import { hash } from '../../lib/hash.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { isSchema, mapSubschemas, type Schema } from './subschemas.ts';

/** Turns every reference of a schema into one to `#` or to `#/$defs/<name>`. */
export interface References {
  /** Gives the reference to write instead, or undefined for one that leads nowhere within the schema. */
  rewrite(reference: string): string | undefined;
  /** The definitions that were referred to, cleaned, by name. */
  definitions(): JsonRecord;
}

/** Applies `clean` to each target once, when it is first referred to; a target may refer to others, also in a circle. */
export function createReferences(root: JsonRecord, clean: (target: Schema) => Schema): References {
  const names = new Map<string, string>();
  const definitions = new Map<string, Schema>();

  return {
    rewrite(reference) {
      const pointer = localPart(reference, root);
      if (pointer === '') return '#';
      const target = pointer === undefined ? undefined : findTarget(root, pointer);
      if (pointer === undefined || target === undefined) return undefined;
      if (target === root) return '#';
      let name = names.get(pointer);
      if (name === undefined) {
        name = freeName(pointer, new Set(names.values()));
        names.set(pointer, name);
        definitions.set(name, clean(target));
      }
      return `#/$defs/${name}`;
    },
    definitions: () => Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The definitions a schema refers to, also through other definitions. */
export function definitionsUsedBy(schema: JsonRecord, all: JsonRecord): [string, unknown][] {
  const used = new Set<string>();
  const visit = (inner: JsonRecord): JsonRecord => {
    const name = typeof inner.$ref === 'string' ? inner.$ref.replace('#/$defs/', '') : '';
    if (Object.hasOwn(all, name) && !used.has(name)) {
      used.add(name);
      const target = all[name];
      if (isRecord(target)) visit(target);
    }
    return mapSubschemas(inner, visit);
  };
  visit(schema);
  return Object.entries(all).filter(([name]) => used.has(name));
}

/** Part of a reference after the `#`, or undefined if the reference leads out of the schema. */
function localPart(reference: string, root: JsonRecord): string | undefined {
  const [document = '', fragment = ''] = reference.split('#', 2);
  if (document !== '' && document !== root.$id && document !== root.id) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function findTarget(root: JsonRecord, pointer: string): Schema | undefined {
  if (!pointer.startsWith('/')) return findAnchor(root, pointer);
  let at: unknown = root;
  for (const part of pointer.slice(1).split('/')) {
    if (typeof at !== 'object' || at === null) return undefined;
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    at = Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  }
  return isSchema(at) ? at : undefined;
}

function findAnchor(value: unknown, anchor: string): JsonRecord | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = findAnchor(item, anchor);
      if (found) return found;
    }
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const isIt = [value.$anchor, value.$dynamicAnchor].includes(anchor) || value.$id === `#${anchor}`;
  return isIt ? value : findAnchor(Object.values(value), anchor);
}

function freeName(pointer: string, taken: ReadonlySet<string>): string {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9_.-]+/g, '_');
  return last !== '' && !taken.has(last) ? last : `${last}_${hash(pointer, 8)}`;
}
