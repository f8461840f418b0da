import { PAGE_VERSION } from '@fairtab/contract/page-version';

// Pages of the release in which selections were called claims, and holds in a request. They send no version. This file
// can go with the release after the next.

const [HEADER] = Object.keys(PAGE_VERSION);

/** Whether a browser asks with a page of the earlier release. Other clients never had one. */
export function isEarlierPage(headers: Headers): boolean {
  return headers.get('user-agent')?.startsWith('Mozilla/') === true && !headers.has(HEADER ?? '');
}

/** An answer as earlier pages understand it: a receipt also says who has what by the earlier name. */
export function forEarlierPage(answer: object): object {
  return 'selections' in answer ? { ...answer, claims: answer.selections } : answer;
}

/** What an earlier page has sent, in today's words. Anything else stays as it is. */
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
