// The sponsors of the demo school: invented businesses, with addresses that lead nowhere.
import { SCENES } from '@cancha/domain/ground/cover-art'
import { z } from 'zod'
import { readTexts } from '../../read-texts.ts'
import { CategoryKey } from './types.ts'

const Sponsor = z
  .strictObject({
    name: z.string(),
    artist: z.string(),
    category: CategoryKey,
    /** Left out for nationwide. */
    state: z.string().nullable().default(null),
    city: z.string().nullable().default(null),
    scene: z.enum(SCENES),
    url: z.url().nullable().default(null),
    text: z.string(),
  })
  .transform(({ text: description, ...sponsor }) => ({ ...sponsor, description }))

export const sponsors = readTexts(new URL('./sponsors.md', import.meta.url), Sponsor)
