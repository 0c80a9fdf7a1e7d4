/** Gives the person a file with this text, as if it came from the network. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
