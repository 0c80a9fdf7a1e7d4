import PDFDocument from 'pdfkit'
import { FONTS, type FontName, printable } from './typeface.ts'

/** The colours of the house on paper: its light side. */
export const INK = {
  ink: '#0B1A15',
  soft: '#3B4D46',
  faint: '#54655E',
  line: '#D2DCD9',
  sunken: '#E8EEED',
  green: '#0B5D3B',
  mint: '#5FA585',
  clay: '#BF5535',
  gold: '#E8B54A',
} as const

export interface Look {
  font?: FontName
  size?: number
  colour?: string
  align?: 'left' | 'right'
}

/** What a screen reader is told that a piece of the page is. */
export type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Caption'
export type Element = PDFKit.PDFStructureElement

const MARGIN = 48
const FOOT = 24

/**
 * Letter paper, filled from the top. Everything that says something goes into the document's structure, in the order
 * of reading; lines and grounds are marked as decoration.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  readonly left = MARGIN
  readonly width: number
  /** Where the next thing goes, points from the top. */
  y = MARGIN

  constructor(info: { title: string; author: string; creator: string; at: Date }) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      lang: 'es-US',
      tagged: true,
      // The library's types are a version behind: they don't know this standard yet.
      subset: 'PDF/UA' as 'PDF/A-2a',
      displayTitle: true,
      bufferPages: true,
      // The same analysis gives the same file, byte by byte.
      info: {
        Title: info.title,
        Author: info.author,
        Creator: info.creator,
        Producer: info.creator,
        CreationDate: info.at,
      },
    })
    for (const [name, bytes] of Object.entries(FONTS)) this.doc.registerFont(name, bytes)
    this.width = this.doc.page.width - 2 * MARGIN
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Makes sure that so many points are free on this page, or begins another. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= this.doc.page.height - MARGIN - FOOT) return false
    this.doc.addPage()
    this.y = MARGIN
    return true
  }

  #wear({ font = 'text', size = 10, colour = INK.ink }: Look): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour)
  }

  widthOf(text: string, look: Look): number {
    return this.#wear(look).widthOfString(printable(text))
  }

  /** One line of text; what is wider than its place is shortened. */
  line(
    role: Role | null,
    parent: Element,
    text: string,
    box: { x: number; y: number; width: number },
    look: Look = {},
  ): void {
    const fitted = this.#fitting(printable(text), box.width, look)
    const x = look.align === 'right' ? box.x + box.width - this.#wear(look).widthOfString(fitted) : box.x
    const draw = () => void this.#wear(look).text(fitted, x, box.y, { lineBreak: false })
    this.#say(role, parent, draw)
  }

  /** A text of at most as many lines as its box is high. */
  lines(text: string, box: { x: number; y: number; width: number; height: number }, look: Look): void {
    const { x, y, width, height } = box
    this.#say(
      'P',
      this.root,
      () => void this.#wear(look).text(printable(text), x, y, { width, height, ellipsis: true }),
    )
  }

  #fitting(text: string, width: number, look: Look): string {
    const doc = this.#wear(look)
    if (doc.widthOfString(text) <= width) return text
    let kept = text
    while (kept.length > 1 && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1)
    return `${kept.trimEnd()}…`
  }

  /** A paragraph from `this.y` on, which moves below it. */
  paragraph(
    role: Role,
    text: string,
    look: Look = {},
    { width = this.width, parent = this.root } = {},
  ): void {
    const told = printable(text)
    const height = this.#wear(look).heightOfString(told, { width })
    this.room(height)
    const { y } = this
    this.#say(role, parent, () => void this.#wear(look).text(told, this.left, y, { width }))
    this.y += height
  }

  #say(role: Role | null, parent: Element, draw: () => void): void {
    if (role) parent.add(this.doc.struct(role, {}, draw))
    else this.decorate(draw)
  }

  /** What a screen reader may leave out. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** A drawing, with the sentence that stands for it. */
  figure(alt: string, height: number, draw: (top: number) => void): void {
    const top = this.y
    const bbox: [number, number, number, number] = [this.left, top, this.left + this.width, top + height]
    this.root.add(
      this.doc.struct('Figure', { alt: printable(alt), bbox, placement: 'Block' } as object, () => draw(top)),
    )
    this.y += height
  }

  rule(
    y: number,
    { from = this.left, to = this.left + this.width, colour = INK.line as string, weight = 0.7 } = {},
  ): void {
    this.decorate(
      () => void this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke(),
    )
  }

  /** The last thing: at the foot of every page, what stands there. @returns the file */
  async finish(foot: string): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      const y = this.doc.page.height - MARGIN - 6
      this.rule(y - 8)
      const box = { x: this.left, y, width: this.width }
      this.line(null, this.root, `Página ${page + 1} de ${count}`, box, {
        size: 8,
        colour: INK.faint,
        align: 'right',
      })
      this.line(null, this.root, foot, { ...box, width: this.width - 80 }, { size: 8, colour: INK.faint })
    }
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve, reject) => this.doc.on('end', resolve).on('error', reject))
    this.root.end()
    this.doc.end()
    await ended
    return Buffer.concat(parts)
  }
}
