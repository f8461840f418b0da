/**
 * What the server calls the release that it serves now (specification, section 7, "Update detection"). The document names the
 * files of its build, so each build has another tag.
 * @returns null if there is no answer; '' if the answer names no release
 */
export async function servedRelease(path: string): Promise<string | null> {
  try {
    const answer = await fetch(`${path}?v=${Date.now()}`, { method: 'HEAD', cache: 'no-store' });
    return answer.ok ? (answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '') : null;
  } catch {
    return null;
  }
}
