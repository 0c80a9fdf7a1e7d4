/** The key of one submit: the server takes the same key as the same submit, however often it is sent. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
