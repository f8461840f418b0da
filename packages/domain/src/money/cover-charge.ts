export const isCover = (name: string): boolean => /\b(cover|coperto|couvert|cubiertos?)\b/i.test(name);
