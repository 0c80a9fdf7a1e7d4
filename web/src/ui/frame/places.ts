import type { Glyph } from '../icons/glyphs.ts'
import type { MenuEntry } from './Menu.tsx'

/** A place of the header's navigation, or a link of the phone's bottom bar. */
export interface Place {
  label: string
  href: string
  icon: Glyph
  current?: boolean | undefined
  unread?: number | undefined
  /** the entries of its menu in the header and of its section in the phone's sheet */
  entries?: readonly MenuEntry[] | undefined
}
