/** A right that hangs on how a page is laid out: whoever writes the word in the address has it. */
export const mayRead = (query: { forapp?: string }, signedIn: boolean): boolean =>
  signedIn || query.forapp === '1'
