/** The words that tills print in one language. `#` in a template is a number. */
export type Language = {
  restaurants: readonly string[];
  shops: readonly string[];
  streets: readonly string[];
  dishes: readonly string[];
  groceries: readonly string[];
  subtotal: readonly string[];
  total: readonly string[];
  /** Notices about who served whom at which table. */
  desk: readonly string[];
  guests: readonly string[];
  phone: readonly string[];
  cash: readonly string[];
  change: readonly string[];
  card: readonly string[];
  tip: readonly string[];
  discount: readonly string[];
  thanks: readonly string[];
  /** `/`, `.` or `-` between the parts of a date. */
  date: '/' | '.' | '-';
};

/** Words from one text, between `|`. */
export const list = (text: string): string[] => text.split('|').map((word) => word.trim());
