import { z } from 'zod'

/** The longest description for search engines, in characters: they cut what is longer. */
export const SEARCH_DESCRIPTION_MAX = 160

/** The texts and picture that editors chose for search engines and link previews; absent where they chose none. */
export const Share = z
  .object({ description: z.string().optional(), picture: z.string().optional() })
  .optional()
  .meta({ description: 'Lo que se escribió para buscadores y para compartir' })
export type Share = z.infer<typeof Share>
