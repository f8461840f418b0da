import { parseSync } from 'vite';

/**
 * A piece of code that says something to people: words that belong into the catalogue (packages/texts).
 *
 * @typedef {{ line: number, text: string }} Finding
 * @typedef {Record<string, any>} Node of the syntax tree (ESTree, with JSX and types)
 */

/** Attributes and properties whose value people read, be it a single word. */
const READ =
  /^(title|text|label|heading|kicker|hint|message|placeholder|alt|aria-label|aria-description|aria-roledescription|aria-valuetext|\w*Label|\w*Title|\w*Text)$/;

/** Attributes and properties that hold class names, drawings, addresses, or what is written for developers. */
const UNREAD =
  /^(className|class|\w*ClassName|d|style|viewBox|points|transform|href|src|rel|to|path|sizes|media|summary|description|allow)$/;

/** Calls whose strings people read, be it a single word. */
const SAYING = /^(toast|toastNext|toastFailure|usePageTitle|announce|confirm)$/;

/** Calls whose strings are class names, or written for whoever runs or develops the product. */
const SILENT =
  /^(classNames|sql|css|require|super|URL|RegExp|Intl\.\w+|\w*Error|matchMedia|querySelector\w*|closest|getItem|setItem)$/;
const LOGGING = /(^|\.)(log|logger|console|stderr|stdout)\.(\w+)$/;

/** Class names without a hyphen or a colon; a list in which each is one of these or has either is no sentence. */
const CLASSES = new Set(
  [
    'flex grid block inline hidden contents grow shrink truncate relative absolute fixed sticky static isolate italic',
    'underline uppercase lowercase capitalize visible invisible container ring border outline shadow rounded transition',
    'amount rise group peer spinner',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The words in a source file that are not from the catalogue.
 *
 * @param {string} file its name tells the language: .ts or .tsx
 * @param {string} source
 * @returns {Finding[]}
 */
export function wordsIn(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Finding[]} */
  const findings = [];
  visit(program, { read: false, silent: false }, (node, text) => {
    findings.push({ line: source.slice(0, node.start).split('\n').length, text });
  });
  return findings;
}

/**
 * Walks the tree. `read`: single words count too; `silent`: nothing does.
 *
 * @param {any} node @param {{ read: boolean, silent: boolean }} place @param {(node: Node, text: string) => void} found
 */
function visit(node, place, found) {
  if (Array.isArray(node)) for (const one of node) visit(one, place, found);
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  const text = textOf(node);
  if (text !== null) {
    if (!place.silent && (place.read ? hasLetters(text) : readsAsText(text))) found(node, text.trim());
    // What stands in the holes of a template may be words again.
    if (node.type === 'TemplateLiteral') visit(node.expressions, place, found);
    return;
  }
  for (const [key, child] of partsOf(node)) visit(child, placeOf(node, key, place), found);
}

/** @param {Node} node @returns {string | null} the words that a node is, with … for what is filled in */
function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map((/** @type {Node} */ quasi) => quasi.value.cooked ?? quasi.value.raw).join('…');
}

/** The parts of a node in which words could stand. @param {Node} node @returns {[string, any][]} */
function partsOf(node) {
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(node.type))
    return [];
  const skipped = [
    node.type === 'TaggedTemplateExpression' && 'quasi',
    node.type === 'Property' && !node.computed && 'key',
    node.type === 'PropertyDefinition' && 'key',
    node.type === 'MemberExpression' && 'property',
    node.type === 'ExportNamedDeclaration' && 'source',
    node.type === 'SwitchCase' && 'test',
    node.type === 'JSXAttribute' && 'name',
    node.type === 'ExpressionStatement' && node.directive && 'expression',
    // What is compared is a value, not a text.
    ...(node.type === 'BinaryExpression' && /^[=!]==?$|^in$/.test(node.operator) ? ['left', 'right'] : []),
  ];
  return Object.entries(node).filter(([key]) => !skipped.includes(key));
}

/**
 * What a part of a node is for.
 *
 * @param {Node} node @param {string} key @param {{ read: boolean, silent: boolean }} place
 */
function placeOf(node, key, place) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return { read: key === 'children', silent: false };
  if (node.type === 'JSXAttribute') return named(node.name.name ?? '', place);
  if (node.type === 'Property') return named(node.key.name ?? node.key.value ?? '', place);
  if (/^(Call|New)Expression$/.test(node.type) && key === 'arguments') {
    const callee = calleeOf(node.callee);
    const name = callee.split('.').at(-1) ?? '';
    if (LOGGING.test(callee) || SILENT.test(name) || SILENT.test(callee))
      return { read: false, silent: true };
    return { read: SAYING.test(name), silent: false };
  }
  // A function's body, or a condition, is another place than the one it stands in.
  if (/Function/.test(node.type) || key === 'test') return { read: false, silent: false };
  return place;
}

/** @param {unknown} name @param {{ read: boolean, silent: boolean }} place */
function named(name, place) {
  if (UNREAD.test(String(name))) return { read: false, silent: true };
  return { read: READ.test(String(name)), silent: place.silent && name === '' };
}

/** @param {Node} callee @returns {string} such as 'context.log.warn' */
function calleeOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return `${calleeOf(callee.object)}.${callee.property.name ?? ''}`;
  if (callee.type === 'Super') return 'super';
  return callee.type === 'CallExpression' ? calleeOf(callee.callee) : '';
}

/** @param {string} text */
const hasLetters = (text) => /\p{L}{2}|\p{L} |^\p{L}$/u.test(text.replaceAll('…', ' '));

/** The name of a call: 'GET /rest/v1/receipts'. */
const CALL = /^(GET|POST|PUT|PATCH|DELETE) \//;

/** A path of a drawing: 'M5 12h14'. */
const DRAWING = /^[Mm][\d\s.,…-]+[A-Za-z\d\s.,…-]*$/;

/** Two words or more, or one that starts like a sentence; class names, keys and addresses are neither. @param {string} text */
function readsAsText(text) {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0 || DRAWING.test(text) || CALL.test(text)) return false;
  if (words.length === 1) return ONE_WORD.test(text);
  return !words.every(isClass) || words.some((word) => /[.!?,]$/.test(word));
}

/** 'Close', 'Saving…', and what is put beside something filled in: ' left'. */
const ONE_WORD = /^\s*[A-Z][a-z]{2,}…?[.!?:,]?\s*…?$|^…? [a-z]{2,}$|^[a-z]{2,} …?$/;

/** @param {string} word */
const isClass = (word) =>
  /^…?[a-z0-9!@*&[-][^\s"'’]*$/.test(word) && (/[-:[/_.=…]/.test(word) || CLASSES.has(word));
