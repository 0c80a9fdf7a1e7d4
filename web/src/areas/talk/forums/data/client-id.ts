/** A name for what is about to be published: sent again with the same one, it isn't published twice. */
export const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
