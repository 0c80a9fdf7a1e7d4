/** Opens and closes a script: in it, texts are written as they are. */
const SCRIPTS = /<script\b|<\/script>/g
/** Milliseconds since 1970: when something was loaded. */
const MOMENTS = /\b\d{13}\b/g

/** A page with gaps, where texts of the person who gets it are filled in. */
export class Template {
  readonly #parts: Buffer[] = []
  readonly #gaps: { text: number; inScript: boolean }[] = []
  /** Bytes that it takes in memory. */
  readonly size: number

  /** @param standIns what stands in the gaps of this page */
  constructor(html: string, standIns: readonly string[]) {
    const scripts = [...html.matchAll(SCRIPTS)].map(({ index, 0: tag }) => ({
      index,
      opens: tag !== '</script>',
    }))
    let script = 0
    let from = 0
    for (const { index, 0: found } of html.matchAll(anyOf(standIns))) {
      while (script < scripts.length && (scripts[script]?.index ?? 0) < index) script++
      this.#parts.push(Buffer.from(html.slice(from, index)))
      this.#gaps.push({ text: standIns.indexOf(found), inScript: scripts[script - 1]?.opens === true })
      from = index + found.length
    }
    this.#parts.push(Buffer.from(html.slice(from)))
    this.size = this.#parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** @param texts what belongs into the gaps, in the order of the stand-ins */
  fill(texts: readonly string[]): Buffer {
    const plain = texts.map((text) => Buffer.from(text))
    const escaped = texts.map((text) => Buffer.from(escapeHtml(text)))
    const filled = this.#gaps.flatMap(({ text, inScript }, at) => [
      this.#parts[at] as Buffer,
      (inScript ? plain : escaped)[text] as Buffer,
    ])
    return Buffer.concat([...filled, this.#parts[this.#gaps.length] as Buffer])
  }
}

/** Whether two pages differ in nothing but the moments at which their data were loaded. */
export const areSamePage = (one: string, other: string): boolean =>
  one.length === other.length && one.replace(MOMENTS, '') === other.replace(MOMENTS, '')

const anyOf = (texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => text.replace(/[^\p{L}\d\uE000-\uF8FF]/gu, '\\$&')).join('|'), 'g')

/** As React writes text and attributes. */
const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[one] ?? one,
  )
