import type { Values } from '@cancha/contract/school/writing-fields'
import { aliasFrom } from '@cancha/domain/ground/aliases/aliases'
import { firstSentence } from '../../../../shell/alias/alias-page.ts'

/** A piece as search engines and link previews would show it, from its page's head. */
export type PiecePreview = { title: string; description: string; picture: string; alias: string }

/** The site's own picture, for pages without one. */
const SITE_PICTURE = '/compartir.png'

/** Search engines cut longer titles. */
const TITLE_SHOWN = 60

/** The same fallbacks as the pages' heads: what was written for it, otherwise the beginning of the text and the cover. */
export function previewOf(values: Values, titleField: string): PiecePreview {
  const text = (name: string) => String(values[name] ?? '').trim()
  const title = text(titleField) || 'Sin título'
  // Sponsors and pages have no picture of their own in their heads.
  const cover = 'image' in values ? text('image') || `/media/portadas/${text('scene') || 'casita'}.jpg` : ''
  return {
    title: title.length <= TITLE_SHOWN ? title : `${title.slice(0, TITLE_SHOWN - 1).trimEnd()}…`,
    description:
      text('searchDescription') || text('lead') || firstSentence(text('description') || text('body')),
    picture: text('sharePicture') || cover || SITE_PICTURE,
    alias: text('alias') || aliasFrom(title) || '',
  }
}
