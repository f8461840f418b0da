import path from 'node:path';
import { root } from './run.mjs';

/**
 * packages/contract/src/receipt-view.shape.ts: the schema of a ReceiptView as plain data, for pages that cannot afford
 * the schema library.
 * @returns {Promise<string>}
 */
export async function renderViewShape() {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'packages/contract/src/receipt-view.ts');
  const { module } = await runnerImport(file, { logLevel: 'silent', configFile: false });
  return `${HEAD}${written(shapeOf(module.ReceiptView), '')};\n`;
}

const HEAD = `// Written by \`npm run docs:api\` from receipt-view.ts; do not edit.
export const RECEIPT_VIEW_SHAPE = `;

/**
 * A schema as data: a word for a plain value, the allowed words after '=', one shape in a list, an object by field.
 * @param {any} schema @returns {any}
 */
function shapeOf(schema) {
  const { def } = schema._zod;
  if (def.type === 'object') return Object.fromEntries(Object.entries(def.shape).map(fieldOf));
  if (def.type === 'array') return [shapeOf(def.element)];
  if (def.type === 'enum') return `=${Object.values(def.entries).join('|')}`;
  if (def.type === 'number') return def.check === 'number_format' ? 'int' : 'number';
  // Amounts are the only schema with a check of its own.
  if (def.type === 'custom') return 'int';
  if (def.type === 'string' || def.type === 'boolean') return def.type;
  throw new Error(`receipt-view.shape.ts has no word for a ${def.type}: see scripts/lib/view-shape.mjs`);
}

/** A field that may be null has a question mark. @param {[string, any]} field */
function fieldOf([name, schema]) {
  const { def } = schema._zod;
  return def.type === 'nullable' ? [`${name}?`, shapeOf(def.innerType)] : [name, shapeOf(schema)];
}

/** As the formatter would write it. @param {any} shape @param {string} indent @returns {string} */
function written(shape, indent) {
  if (typeof shape === 'string') return `'${shape}'`;
  const inner = `${indent}  `;
  if (Array.isArray(shape)) {
    const [one] = shape;
    if (typeof one === 'string' || Array.isArray(one)) return `[${written(one, indent)}]`;
    return `[\n${inner}${written(one, inner)},\n${indent}]`;
  }
  const fields = Object.entries(shape).map(([name, part]) => {
    const key = name.endsWith('?') ? `'${name}'` : name;
    return `${inner}${key}: ${written(part, inner)},\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}
