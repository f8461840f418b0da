import { parseSync } from 'vite';
import { readText, sourceFiles } from './run.mjs';

/** ESTree with JSX and types. @typedef {Record<string, any>} Node */

/** Code with texts for users; the rest of the server addresses machines and operators. */
const SOURCES =
  /^(apps\/web\/src|apps\/server\/src\/modules|packages\/(domain|contract)\/src)\/(?!.*(\.test\.|test-support\/)).*\.tsx?$/;

/** Attributes, properties and calls whose values users read: even a single word counts. */
const READ =
  /^(title|text|label|heading|kicker|hint|message|placeholder|alt|aria-(label|description|roledescription|valuetext)|\w*Label|\w*Title|\w*Text)$/;
const SAYING = /^(toast|toastNext|toastFailure|usePageTitle|announce|confirm)$/;

/** Attributes, properties and calls whose words are not for users. */
const UNREAD = /^(\w*[cC]lass(Name)?|d|style|transform|rel|viewBox|sizes|media|summary|description|allow)$/;
const SILENT =
  /^(classNames|\w*Error|matchMedia|lazyPart|\w*querySelector\w*|closest|super)$|(^|\.)(log|logger|console|stderr|stdout)\.\w+$/;

/** A single word like 'Close', or one beside a placeholder: ' left'. */
const WORD = /^\s*[A-Z][a-z]{2,}…?[.!?:,]?\s*…?$|^…? [a-z]{2,}$|^[a-z]{2,} …?$/;
/** Endpoint names, SVG paths and class lists. */
const NO_WORDS = /^[A-Z]+ \/|^[Mm][\d\s.,…-]+\w*[\w\s.,…-]*$|^[^A-Z’]*[a-z\d…][-:[/_=][^’]*[^.!?]$/;
const SENTENCE = /^(?:[A-Z]|…).*\s|[.!?]$/s;
const LETTERS = /\p{L}{2}|\p{L} |^\p{L}$/u;

/** Exceptions, each of which must be needed. @type {[file: string, text: string, why: string][]} */
const ALLOWED = [
  ['apps/web/src/features/upload/long-receipt.ts', '', 'the language of PDF files'],
  ['packages/contract/src/wire/product.ts', 'Fairtab', 'a name, the same in all languages'],
  ['packages/domain/src/people/name-skeleton.ts', 'аa вb еe', 'letters that look alike'],
  [
    'apps/server/src/modules/auth/sessions/open-session.ts',
    'Signed in',
    'the specification’s answer to programs',
  ],
  ['packages/domain/src/money/currencies.ts', '', 'codes of currencies, the same in all languages'],
  ['packages/domain/src/paying/payment-handles.ts', 'AD24', 'codes of countries, the same in all languages'],
  ['packages/domain/src/paying/payment-methods.ts', '', 'names of services, the same in all languages'],
];

/** Finds texts for users that are not in packages/texts. @returns {string[]} complaints */
export function textComplaints() {
  const found = sourceFiles(SOURCES).flatMap((file) =>
    wordsIn(file, readText(file)).map((one) => ({ file, ...one })),
  );
  const allowing = found.map(({ file, text }) =>
    ALLOWED.find(([of, start]) => of === file && text.startsWith(start)),
  );
  const outside = found.filter((_, n) => !allowing[n]);
  const unneeded = ALLOWED.filter((one) => !allowing.includes(one));
  return [
    ...outside.map(({ file, line, text }) => `${file}:${line} has "${text}", not from packages/texts.`),
    ...unneeded.map(([file, text]) => `No "${text}" in ${file} has to be allowed.`),
  ];
}

/**
 * On the server, single words may be jobs, keys or queries.
 * @param {string} file @param {string} source @returns {{ line: number, text: string }[]}
 */
export function wordsIn(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const isServer = file.startsWith('apps/server/');
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  /** @param {any} node @param {'read' | 'silent' | null} place */
  const visit = (node, place) => {
    if (Array.isArray(node)) for (const one of node) visit(one, place);
    if (typeof node?.type !== 'string') return;
    const text = textOf(node);
    if (text !== null && place !== 'silent' && (place === 'read' ? LETTERS.test(text) : readsAsText(text)))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
    for (const [key, child] of partsOf(node)) visit(child, placeOf(node, key, place));
  };
  visit(program, null);
  return isServer ? found.filter(({ text }) => SENTENCE.test(text)) : found;
}

/** @param {string} text */
const readsAsText = (text) =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1 ? !NO_WORDS.test(text) : WORD.test(text);

/** Placeholders become … @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map((/** @type {Node} */ quasi) => quasi.value.cooked ?? quasi.value.raw).join('…');
}

/** Skips imports, types, names, queries and comparisons. @param {Node} node */
function partsOf(node) {
  if (/^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/.test(node.type))
    return [];
  if (node.type === 'BinaryExpression' && /^[=!]==?$|^in$/.test(node.operator)) return [];
  const skipped = { TaggedTemplateExpression: 'quasi', MemberExpression: 'property', SwitchCase: 'test' }[
    String(node.type)
  ];
  return Object.entries(node).filter(
    ([key]) => key !== skipped && key !== 'key' && key !== 'name' && key !== 'source',
  );
}

/** @param {Node} node @param {string} key @param {'read' | 'silent' | null} place */
function placeOf(node, key, place) {
  if (/^JSX(Element|Fragment)$/.test(node.type)) return key === 'children' ? 'read' : null;
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    const name = String(node.name?.name ?? node.key?.name ?? node.key?.value ?? '');
    return UNREAD.test(name) ? 'silent' : READ.test(name) ? 'read' : null;
  }
  if (/^(Call|New)Expression$/.test(node.type) && key === 'arguments') {
    const callee = nameOf(node.callee);
    const name = callee.split('.').at(-1) ?? '';
    return SILENT.test(name) || SILENT.test(callee) ? 'silent' : SAYING.test(name) ? 'read' : null;
  }
  // Function bodies and conditions do not inherit the place.
  return /Function/.test(node.type) || key === 'test' ? null : place;
}

/** @param {Node} callee @returns {string} such as 'context.log.warn' */
function nameOf(callee) {
  if (callee.type === 'MemberExpression') return `${nameOf(callee.object)}.${callee.property.name ?? ''}`;
  return callee.type === 'CallExpression'
    ? nameOf(callee.callee)
    : (callee.name ?? (callee.type === 'Super' ? 'super' : ''));
}
