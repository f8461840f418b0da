import { PAGE_VERSION } from '@fairtab/contract/page-version';

// Pages of the release that called selections claims, and holds in requests. They send no version. This file can be
// deleted in the release after the next.

const [HEADER] = Object.keys(PAGE_VERSION);

/** Whether the request comes from a page of the earlier release. Other clients never used it. */
export function isEarlierPage(headers: Headers): boolean {
  return headers.get('user-agent')?.startsWith('Mozilla/') === true && !headers.has(HEADER ?? '');
}

/** An answer for earlier pages: a receipt also contains its selections under the earlier name. */
export function forEarlierPage(answer: object): object {
  return 'selections' in answer ? { ...answer, claims: answer.selections } : answer;
}

/** Renames the earlier names in a body. Anything else is returned unchanged. */
export function fromEarlierPage(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.assignments)) return body;
  return { ...body, assignments: body.assignments.map(withSelections) };
}

function withSelections(assignment: unknown): unknown {
  return isObject(assignment) && 'holds' in assignment
    ? { selections: assignment.holds, ...assignment }
    : assignment;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
