import { topicHref } from '@cancha/domain/talk/forums/addresses'
import type { TopicHead } from '../store.ts'

type Named = Pick<TopicHead, 'tier' | 'subcategory' | 'shortid' | 'title'>

/** The address of a topic, or of the post on a place of it. */
export const hrefOf = ({ tier, subcategory, shortid, title }: Named, at?: number): string =>
  topicHref(tier, { subcategory, shortid, title, ...(at !== undefined && { place: at }) })
