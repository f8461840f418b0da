/**
 * Varies a pause (ms) by up to a quarter, so that phones do not all come back at once after an outage. The specification's
 * pauses are exact (section 9); here they vary too. @param random from 0 up to 1, like Math.random
 */
export const varied = (pause: number, random: () => number = Math.random): number =>
  pause * (0.75 + random() / 2);
