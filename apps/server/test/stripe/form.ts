/**
 * What a form says in Stripe's notation: `a[0][b]=c` is `{ a: [{ b: 'c' }] }`. Every value is text.
 * @param text a form's body, or the query of an address
 */
export function fromForm(text: string): Record<string, unknown> {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    put(root, path, value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}

type Tree = Map<string, Tree | string>;

function put(tree: Tree, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const known = tree.get(key);
  const below: Tree = known instanceof Map ? known : new Map();
  tree.set(key, below);
  put(below, rest, value);
}

/** Numbered keys are a list. */
function plain(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree;
  const isList = [...tree.keys()].every((key) => /^\d+$/.test(key));
  if (isList) return [...tree.values()].map(plain);
  return Object.fromEntries([...tree].map(([key, value]) => [key, plain(value)]));
}
