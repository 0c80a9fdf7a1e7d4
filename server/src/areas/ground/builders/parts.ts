/** A part of the page; its text is HTML. */
export type Section = { id: string; title: string; html: string }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A table of texts, which scrolls by itself where it is too wide. `code` says which columns are names of programs. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  code: readonly number[] = [0],
) {
  const cell = (text: string, at: number) =>
    `<td>${code.includes(at) ? `<code>${escaped(text)}</code>` : escaped(text)}</td>`
  const head = heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
