/**
 * Numbers for what is sent: a text that is sent again has the same one, so that the server stores it once although its
 * first answer got lost; another text is another post.
 */
export function createAttempts() {
  let last = { text: '', id: '' }
  return {
    idOf(text: string): string {
      if (last.id === '' || last.text !== text) last = { text, id: newId() }
      return last.id
    },
    /** To be called when the sent post is stored: the same text again is another post. */
    end() {
      last = { text: '', id: '' }
    },
  }
}

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
