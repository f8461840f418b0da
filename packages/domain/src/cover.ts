/** Whether a charge is called a cover, as a restaurant takes it for each person at the table. */
export const isCover = (name: string): boolean => /\b(cover|coperto|couvert|cubiertos?)\b/i.test(name);
