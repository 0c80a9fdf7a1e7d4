import { DEALS_PATH, dealHref } from '@cancha/domain/deals/addresses'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import { propertyTypeName } from '@cancha/domain/deals/facts'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import { truncate } from '@cancha/domain/ground/text/text'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { siteOrigin } from '../../../../api/call.ts'
import { ApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import type { LinkedThing } from '../../../../shell/alias/alias-page.ts'
import type { Features } from '../../../../shell/manifest/gather.ts'
import type { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { bringParts } from '../../../../shell/manifest/SlotParts.tsx'
import { dealParts } from '../public/slots.ts'
import { dealUrl, linkedDeal } from './linked-data.ts'
import { dealQuery, similarQuery } from './queries.ts'
import { dollars, placeOf, roomsOf, titleOf } from './words.ts'

type LoadDealOptions = {
  context: { queryClient: QueryClient; user: SessionUser | null; features: Features; parts: LateParts }
  params: { dealid: string; title?: string }
  location: { searchStr: string; hash: string }
}

/** The loader's data of a deal's page, besides its queries. */
export type LoadedDeal = {
  now: number
  about: {
    title: string
    description: string
    url: string
    /** The address of its preview picture; null for a deal that not everyone reads, which search engines don't find either. */
    card: string | null
    things: LinkedThing[]
  }
}

/** Search engines show this much of a description. */
const DESCRIPTION = 160

/**
 * Loads a deal's page.
 * @throws a redirect to the deal's own address from one with another title or none, and from its dealer's draft to where it is
 *   written; not found, with the similar deals read, where
 *   there is none or none for this reader
 */
export async function loadDeal({ context, params, location }: LoadDealOptions): Promise<LoadedDeal> {
  const { queryClient, user } = context
  const { dealid } = params
  const [deal] = await Promise.all([
    queryClient.ensureQueryData(dealQuery(dealid)).catch(async (error: unknown) => {
      if (!isGone(error)) throw error
      await queryClient.prefetchQuery(similarQuery(dealid))
      throw notFound()
    }),
    queryClient.prefetchQuery(similarQuery(dealid)),
    bringParts(context, dealParts),
  ])
  if (deal.status === 'draft' && deal.can.edit)
    throw redirect({ href: `/deals/editar/${dealid}`, replace: true })
  const own = dealHref({ id: dealid, title: deal.title })
  if (own !== `${DEALS_PATH}/${dealid}/${params.title}`)
    throw redirect({
      href: encodeURI(own) + location.searchStr + (location.hash && `#${location.hash}`),
      replace: true,
    })
  const origin = siteOrigin()
  const facts = `${propertyTypeName(deal.type)} en ${placeOf(deal)} por ${dollars(deal.price)}: ${roomsOf(deal)}`
  return {
    now: Date.now(),
    about: {
      title: titleOf(deal),
      description: truncate([facts, plainText(deal.body)].join('. '), DESCRIPTION),
      url: dealUrl(origin, deal),
      // The picture's address changes with its content, because social networks cache pictures by address.
      card: isPublic(deal.status)
        ? `${origin}/media/tratos/${dealid}.png?v=${deal.version}-${deal.price}-${deal.status}`
        : null,
      things: user ? [] : linkedDeal(origin, deal),
    },
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)
