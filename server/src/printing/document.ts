import PDFDocument from 'pdfkit'
import { type FontName, faceBytes, faceOf } from './faces.ts'
import { runsOf, withoutBreaks } from './runs.ts'

type LineOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number }
/** Draws one line; the library's types leave it out. */
type LineDrawer = { _fragment(text: string, x: number, y: number, options: LineOptions): void }
const library = PDFDocument.prototype as unknown as LineDrawer & Pick<PDFKit.PDFDocument, 'widthOfString'>

/**
 * The library sets a whole text in one face. This document measures and draws each line part by part, in the faces
 * that have its letters, while the library breaks the lines.
 */
export class ManyFacedDocument extends PDFDocument {
  #style: FontName = 'text'
  #size = 10

  /** The style and the size of what is measured and drawn from here on. */
  wear(style: FontName, size: number): this {
    this.#style = style
    this.#size = size
    return this.#put(style).fontSize(size)
  }

  #put(face: string): this {
    // Its bytes: a font that documents share forgets which letters its glyphs are once one document was written.
    this.registerFont(face, faceBytes(face))
    return this.font(face)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    let width = 0
    for (const run of runsOf(withoutBreaks(text), this.#style)) {
      this.#put(run.face)
      width += library.widthOfString.call(this, run.text, options)
    }
    this.#put(this.#style)
    return width
  }

  /** The library calls it with each line that it has broken. */
  _fragment(line: string, x: number, y: number, options: LineOptions): void {
    const drawn = withoutBreaks(line)
    const runs = runsOf(drawn, this.#style)
    if (runs.length === 1 && runs[0]?.face === this.#style) {
      library._fragment.call(this, drawn, x, y, options)
      return
    }
    const { lineWidth = 0, align } = options
    let left = align === 'right' ? x + lineWidth - this.widthOfString(drawn.trimEnd()) : x
    // All stand on the line of the first face, however tall theirs are.
    const { ascent, unitsPerEm } = faceOf(this.#style)
    const baseline = (-ascent / unitsPerEm) * this.#size
    for (const { face, text, actual } of runs) {
      this.#put(face)
      const textWidth = library.widthOfString.call(this, text)
      if (actual) this.markContent('Span', { actual })
      library._fragment.call(this, text, left, y, { baseline, textWidth })
      if (actual) this.endMarkedContent()
      left += textWidth
    }
    this.#put(this.#style)
  }
}
