import { z } from 'zod'

/** The longest description for search engines, in characters: they cut what is longer. */
export const SEARCH_DESCRIPTION_MAX = 160

/** What editors wrote for search engines and link previews; left out where they wrote nothing. */
export const Share = z
  .object({ description: z.string().optional(), picture: z.string().optional() })
  .optional()
  .meta({ description: 'Lo que se escribió para buscadores y para compartir' })
export type Share = z.infer<typeof Share>
