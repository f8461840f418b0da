/** How many letters must be added, removed or replaced to turn one word into the other. */
export function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...one].entries()) {
    const next = [done + 1];
    for (const [index, expected] of [...other].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[index + 1], row[index], next[index]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === expected ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
