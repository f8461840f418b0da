/**
 * How long to wait where about `pause` is meant, in milliseconds: a quarter more or less, so that fifty phones at one table do
 * not come back at the same instant after an outage. The specification's own pauses are exact (section 9: 1 s between
 * attempts at a checkout, 150 ms before a share page is fetched again, from 200 ms on for a session); here they vary too.
 * @param random from 0 up to 1, as Math.random
 */
export const varied = (pause: number, random: () => number = Math.random): number =>
  pause * (0.75 + random() / 2);
