import type { Share } from '@cancha/contract/ground/share'
import type { Values } from '@cancha/contract/school/writing-fields'
import { text } from 'drizzle-orm/pg-core'
import { textOf, textOrNull } from './written-kind.ts'

/** The columns of every kind with a page: what search engines and link previews show in place of its beginning. */
export const shareColumns = () => ({
  searchDescription: text('search_description').notNull().default(''),
  /** An uploaded picture: an address under /media/. */
  sharePicture: text('share_picture'),
})

type ShareRow = { searchDescription: string; sharePicture: string | null }

export const shareValues = ({ searchDescription, sharePicture }: ShareRow): Values => ({
  searchDescription,
  sharePicture: sharePicture ?? '',
})

export const shareRow = (values: Values): ShareRow => ({
  searchDescription: textOf(values, 'searchDescription'),
  sharePicture: textOrNull(values, 'sharePicture'),
})

/** For the wire: nothing if editors wrote nothing. */
export const presentShare = ({ searchDescription, sharePicture }: ShareRow): { share?: Share } =>
  searchDescription === '' && sharePicture === null
    ? {}
    : {
        share: {
          ...(searchDescription !== '' && { description: searchDescription }),
          ...(sharePicture !== null && { picture: sharePicture }),
        },
      }
