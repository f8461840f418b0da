/** Whether a text ends like an amount of money. */
export const looksLikePrice = (text: string): boolean =>
  /\d[.,]\s?\d{2,3}\D{0,3}$|[¥￥₩]\s?\d+$|\d\s?[円원元]\D?$/.test(text);

/** Words without an amount, such as the name of a dish. */
export const looksLikeName = (text: string): boolean => /\p{L}{2}/u.test(text) && !looksLikePrice(text);
