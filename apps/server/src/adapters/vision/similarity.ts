/** Similarity of two names, 0 to 1: shared letter pairs (Dice), ignoring digits and signs. */
export function similarity(a: string, b: string): number {
  const [ours, theirs] = [pairsOf(a), pairsOf(b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = [...theirs];
  let common = 0;
  for (const pair of ours) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (ours.length + theirs.length);
}

function pairsOf(text: string): string[] {
  const letters = [...text.normalize('NFKD').toLowerCase()].filter((char) => /\p{L}/u.test(char));
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
