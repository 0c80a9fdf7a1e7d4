import type { Glyph } from '../icons/glyphs.ts'
import type { MenuEntry } from './Menu.tsx'

/** One of the five places of the navigation: Inicio, Aprender, Invertir, Red, Mensajes. */
export interface Place {
  label: string
  href: string
  icon: Glyph
  current?: boolean | undefined
  unread?: number | undefined
  /** the entries of its menu in the header and of its section in the phone's sheet */
  entries?: readonly MenuEntry[] | undefined
}
