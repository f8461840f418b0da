/** Whether a charge is named like a cover charge, which restaurants take per person. */
export const isCover = (name: string): boolean => /\b(cover|coperto|couvert|cubiertos?)\b/i.test(name);
