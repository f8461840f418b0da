const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * 'Fri, Nov 20', on this device's clock, as Intl has it for en-US. By hand: the first use of Intl's own formatter costs
 * a slow phone more time than drawing the whole head of the bill.
 * @param time ISO 8601
 */
export function shortDay(time: string): string {
  const date = new Date(time);
  return `${DAYS[date.getDay()]}, ${MONTHS[date.getMonth()]} ${date.getDate()}`;
}
