export const INVISIBLE = String.raw`[\p{Cf}\p{DI}\p{Co}\p{Cs}]`;
export const GAP = /[\p{Cc}\p{Z}\u2800]+/gu;

/** Marks that fit any letter. A script's own marks are spelling (Devanagari vowels), and so are Japanese sound marks (か, が). */
const MARK = /(?![\u3099\u309A])(?=\p{M})\p{sc=Zinh}/gu;

/** A name as it looks: no invisible characters, no accents, plain spaces. */
export function visibleName(name: string): string {
  const bare = name.normalize('NFKD').replace(MARK, '').normalize('NFKC');
  return bare.replace(GAP, ' ').replace(new RegExp(INVISIBLE, 'gu'), '').trim();
}

/** Whether a name has no visible characters. Such guests may select items but cannot be billed: see `closedBill`. */
export function isNameless(name: string): boolean {
  return visibleName(name) === '';
}
