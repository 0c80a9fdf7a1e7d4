import { longDateIn } from '@cancha/domain/ground/time/dates-in-languages'
import { gap, type Piece } from './layout.ts'
import { brandMark } from './mark.ts'
import { INK, type Sheet } from './sheet.ts'

/** In points. */
const LOGO_BOX: [number, number] = [150, 44]

type Head = {
  /** The document's author, or the line that names its receiver. */
  name: string
  at: Date
  /** PNG; ours where there is none. */
  logo: Uint8Array | null
  /** The logo's description, for screen readers. */
  alt: string
}

/** The head of a document: logo, name and date. */
export function letterhead(sheet: Sheet, { name, at, logo, alt }: Head): Piece[] {
  const box = { x: sheet.left + sheet.width / 2, width: sheet.width / 2 }
  const high = sheet.heightOf(name, box.width, { font: 'strong', size: 11 })
  const height = Math.max(LOGO_BOX[1], high + 18) + 2
  const draw = (top: number) => {
    sheet.figure(alt, top, 0, () => {
      if (logo) sheet.doc.image(Buffer.from(logo), sheet.left, top, { fit: LOGO_BOX })
      else brandMark(sheet, sheet.left, top, 30)
    })
    sheet.text('P', sheet.root, name, { ...box, y: top + 2 }, { font: 'strong', size: 11, align: 'right' })
    const day = { ...box, y: top + 4 + high }
    const look = { size: 9.5, colour: INK.faint, align: 'right' } as const
    sheet.text('P', sheet.root, longDateIn(sheet.language, at), day, look)
    sheet.rule(top + height, { colour: INK.green, weight: 1.5 })
  }
  return [{ height, draw }, gap(14)]
}
