import type { Glyph } from '../icons/glyphs.ts'
import type { MenuEntry } from './Menu.tsx'

/** One of the five: Inicio, Aprender, Invertir, Red, Mensajes. */
export interface Place {
  label: string
  href: string
  icon: Glyph
  current?: boolean | undefined
  unread?: number | undefined
  /** what hangs from it in the header, and its section in the phone's sheet */
  entries?: readonly MenuEntry[] | undefined
}
