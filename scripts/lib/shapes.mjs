import path from 'node:path';
import { root } from './run.mjs';

/**
 * What pages carry instead of schemas, because they cannot afford the schema library: the shape of a ReceiptView, and
 * for each area of the contract its calls with the shapes of their answers.
 * @returns {Promise<Record<string, string>>} texts by the names of their files
 */
export async function renderShapes() {
  const { runnerImport } = await import('vite');
  const everyArea = path.join(root, 'scripts/lib/every-area.mjs');
  const { module } = await runnerImport(everyArea, { logLevel: 'silent', configFile: false });
  const areas = Object.entries(module.contract).map(([file, area]) => [path.basename(file, '.ts'), area]);
  const { ReceiptView } = Object.fromEntries(areas)['receipt-view'];
  const calls = areas
    .filter(([name]) => CALL_AREAS.includes(name))
    .map(([name, area]) => [`${FOLDER}calls/${name}.ts`, renderCalls(name, area, ReceiptView)]);
  const view = `${madeFrom('receipt-view.ts')}export const ${VIEW} = ${written(shapeOf(ReceiptView), '')};\n`;
  return { [`${FOLDER}receipt-view.shape.ts`]: view, ...Object.fromEntries(calls) };
}

const FOLDER = 'packages/contract/src/';
const VIEW = 'RECEIPT_VIEW_SHAPE';

/** Those with calls that pages make with `call`. */
const CALL_AREAS = [
  'account',
  'admin',
  'auth',
  'credentials',
  'credits',
  'demo-checkout',
  'factors',
  'guest-payments',
  'guests',
  'items',
  'outbox',
  'preassign',
  'providers',
  'receipts',
  'scanning',
  'sessions',
  'sharing',
  'sign-in',
  'statistics',
];

const madeFrom = (/** @type {string} */ file) =>
  `// Written by \`npm run docs:api\` from ${file}; do not edit.\n`;

/** @param {string} name @param {Record<string, any>} area @param {any} ReceiptView */
function renderCalls(name, area, ReceiptView) {
  const calls = Object.entries(area)
    .filter(([, value]) => typeof value?.path === 'string' && value.response)
    .map(([call, { method, path: address, response }]) => {
      const answer = response === ReceiptView ? VIEW : written(shapeOf(response), '  ');
      const fields = `  method: '${method}',\n  path: '${address}',\n  answer: ${answer},\n`;
      return `export const ${call}: CallOf<typeof contract.${call}> = {\n${fields}};\n`;
    })
    .join('\n');
  const imports = [
    ["'../call-of.ts'", 'type { CallOf }'],
    ["'../receipt-view.shape.ts'", `{ ${VIEW} }`],
    [`'../${name}.ts'`, 'type * as contract'],
  ]
    .filter(([, what]) => !what?.includes(VIEW) || calls.includes(VIEW))
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([file, what]) => `import ${what} from ${file};\n`);
  return `${madeFrom(`../${name}.ts`)}${imports.join('')}\n${calls}`;
}

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
  if (def.type === 'literal') return def.values[0] === true ? 'true' : `=${def.values.join('|')}`;
  if (def.type === 'string' || def.type === 'boolean' || def.type === 'null') return def.type;
  throw new Error(`packages/contract/src/shape.ts has no word for a ${def.type}: see scripts/lib/shapes.mjs`);
}

/** A field that may be null has a question mark. @param {[string, any]} field */
function fieldOf([name, schema]) {
  const { def } = schema._zod;
  // The server fills it in.
  if (def.type === 'default') return fieldOf([name, def.innerType]);
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
