import { gap, type Piece } from './layout.ts'
import { INK, type Sheet } from './sheet.ts'

/** A heading, which is never the last thing on a page. */
export type Heading = (sheet: Sheet, title: string) => Piece[]

/** The heading of a part of a document. */
export const section: Heading = (sheet, title) => {
  const heading = sheet.paragraph('H2', title, { font: 'strong', size: 15 })
  return [gap(24), { ...heading, height: heading.height + 8, withNext: true }]
}

/** A heading within a part. */
export const subsection: Heading = (sheet, title) => {
  const heading = sheet.paragraph('H3', title, { font: 'strong', size: 12 })
  return [gap(14), { ...heading, height: heading.height + 6, withNext: true }]
}

/** The name of a few figures that stand together. */
export const groupTitle: Heading = (sheet, title) => {
  const heading = sheet.paragraph('P', title, { font: 'strong', size: 10.5, colour: INK.green })
  return [{ ...heading, height: heading.height + 4, withNext: true }]
}
