import type { Language } from '@cancha/domain/ground/text/language'
import { ManyFacedDocument } from './document.ts'
import type { FontName } from './faces.ts'
import { type Piece, place } from './layout.ts'
import { breakable } from './runs.ts'
import { printable } from './typeface.ts'

/** A document's own wording, whatever it tells. */
const WORDS: Readonly<
  Record<Language, { locale: string; endless: string; page: (page: number, of: number) => string }>
> = {
  es: { locale: 'es-US', endless: 'infinito', page: (page, of) => `Página ${page} de ${of}` },
  en: { locale: 'en-US', endless: 'infinite', page: (page, of) => `Page ${page} of ${of}` },
}

/** The metadata of a document. */
export type About = {
  title: string
  author: string
  creator: string
  at: Date
  language: Language
  /** The line at the foot of each page. */
  foot: string
}

/** The site's colours in print (the light scheme). */
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

/** The roles of blocks for screen readers, as PDF structure tags. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Figure' | 'Caption'
export type Element = PDFKit.PDFStructureElement

const MARGIN = 48
const FOOT = 24

/** The position of a text in points from the left and the top, and the width of its lines. */
export interface Box {
  x: number
  y: number
  width: number
}

/**
 * A document on letter paper, made of blocks that are measured before they are drawn. Content is tagged in reading
 * order for screen readers; lines and backgrounds are marked as decoration. Text is never cut: long text wraps.
 */
export class Sheet {
  readonly doc: ManyFacedDocument
  readonly root: Element
  readonly left = MARGIN
  readonly width: number
  readonly language: Language
  readonly #foot: string

  constructor(info: About) {
    this.language = info.language
    this.#foot = info.foot
    this.doc = new ManyFacedDocument({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      lang: WORDS[info.language].locale,
      tagged: true,
      // The library's types don't know this standard yet.
      subset: 'PDF/UA' as 'PDF/A-2a',
      displayTitle: true,
      bufferPages: true,
      // The same input gives the same file, byte by byte.
      info: {
        Title: info.title,
        Author: info.author,
        Creator: info.creator,
        Producer: info.creator,
        CreationDate: info.at,
      },
    })
    this.width = this.doc.page.width - 2 * MARGIN
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  #wear({ font = 'text', size = 10, colour = INK.ink }: Look): PDFKit.PDFDocument {
    return this.doc.wear(font, size).fillColor(colour)
  }

  #letters(text: string): string {
    return printable(text, WORDS[this.language].endless)
  }

  widthOf(text: string, look: Look): number {
    return this.#wear(look).widthOfString(this.#letters(text))
  }

  /** The height of a text, wrapped to a width. */
  heightOf(text: string, width: number, look: Look = {}): number {
    return this.#wear(look).heightOfString(breakable(this.#letters(text)), { width })
  }

  /** The font size at which a figure, which can't be wrapped, fits its width. */
  sizeFor(text: string, width: number, look: Look & { size: number }): number {
    return Math.min(look.size, (look.size * width) / Math.max(this.widthOf(text, look), 1))
  }

  /** A text wrapped to the box's width. */
  text(role: Role | null, parent: Element, text: string, { x, y, width }: Box, look: Look = {}): void {
    const told = breakable(this.#letters(text))
    // Slightly wider than measured, so that rounding doesn't break a line that just fits.
    const spare = 0.01
    const from = look.align === 'right' ? x - spare : x
    this.#say(
      role,
      parent,
      () => void this.#wear(look).text(told, from, y, { width: width + spare, align: look.align ?? 'left' }),
    )
  }

  /** A paragraph of the page's width, or of the given one. */
  paragraph(role: Role, text: string, look: Look = {}, width = this.width): Piece {
    return {
      height: this.heightOf(text, width, look),
      draw: (y) => this.text(role, this.root, text, { x: this.left, y, width }, look),
    }
  }

  #say(role: Role | null, parent: Element, draw: () => void): void {
    if (role) parent.add(this.doc.struct(role, {}, draw))
    else this.decorate(draw)
  }

  /** Draws something that screen readers skip. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** A drawing with its text alternative. */
  figure(alt: string, top: number, height: number, draw: () => void): void {
    const bbox: [number, number, number, number] = [this.left, top, this.left + this.width, top + height]
    this.root.add(
      this.doc.struct('Figure', { alt: this.#letters(alt), bbox, placement: 'Block' } as object, draw),
    )
  }

  rule(
    y: number,
    { from = this.left, to = this.left + this.width, colour = INK.line as string, weight = 0.7 } = {},
  ): void {
    this.decorate(
      () => void this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke(),
    )
  }

  /** Draws all blocks page by page, with a footer on each. @returns the file */
  async finish(pieces: readonly Piece[]): Promise<Buffer> {
    const room = this.doc.page.height - 2 * MARGIN - FOOT
    place(pieces, { top: MARGIN, room, add: () => void this.doc.addPage() })
    this.#feet()
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve, reject) => this.doc.on('end', resolve).on('error', reject))
    this.root.end()
    this.doc.end()
    await ended
    return Buffer.concat(parts)
  }

  #feet(): void {
    const { page: counted } = WORDS[this.language]
    const look = { size: 8, colour: INK.faint }
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page)
      const y = this.doc.page.height - MARGIN - 6
      this.rule(y - 8)
      const box = { x: this.left, y, width: this.width }
      this.text(null, this.root, counted(page + 1, count), box, { ...look, align: 'right' })
      this.text(null, this.root, this.#foot, { ...box, width: this.width - 80 }, look)
    }
  }
}
