/** Whether this can be an e-mail address. That it exists, only a message to it shows. */
export const isEmail = (text: string): boolean =>
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);
