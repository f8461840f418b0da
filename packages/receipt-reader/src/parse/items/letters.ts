/** Restores letters that dot-matrix print makes look like digits (`Be11e`, `P0RK`), but not `12oz`, `7UP`, `B12` and `330ml`. */
export function mendLetters(text: string): string {
  return text.replace(/(?<!\d)[\p{L}01]*\p{L}[\p{L}01]*/gu, (word) => {
    if (!/[01]/.test(word) || !/\p{L}{2}|\p{L}[01]+\p{L}/u.test(word)) return word;
    const small = /\p{Ll}/u.test(word);
    const ends = small ? '' : '(?=\\p{L})';
    return word
      .replace(new RegExp(`(?<=\\p{L})1+${ends}`, 'gu'), (ones) => (small ? 'l' : 'I').repeat(ones.length))
      .replace(/(?<=\p{L})0+(?=\p{L})/gu, (zeros) => (small ? 'o' : 'O').repeat(zeros.length))
      .replace(/^0(?=\p{L}{2})/u, 'O');
  });
}
