import type { Deal } from '@cancha/contract/deals/deal'
import { dealHref } from '@cancha/domain/deals/addresses'
import { isPublic } from '@cancha/domain/deals/dealing/life'
import { knownPropertyType, type PropertyType } from '@cancha/domain/deals/facts'
import { plainText } from '@cancha/domain/ground/text/plain-text'
import type { LinkedThing } from '../../../../shell/alias/alias-page.ts'

/** The schema.org types of the kinds of property. */
const KINDS: Readonly<Record<PropertyType, string>> = {
  house: 'SingleFamilyResidence',
  duplex: 'House',
  triplex: 'House',
  fourplex: 'House',
  townhouse: 'House',
  condo: 'Apartment',
  mobile_home: 'House',
  apartments: 'Accommodation',
  commercial: 'Accommodation',
}

/** The schema.org type of a kept kind; for typed kinds `Accommodation`, the widest type that has a size and rooms. */
function kindOf(kept: string): string {
  const type = knownPropertyType(kept)
  return type === null ? 'Accommodation' : KINDS[type]
}

/** The address of a deal's page as a whole. @param origin the site's */
export const dealUrl = (origin: string, { dealid: id, title }: Pick<Deal, 'dealid' | 'title'>): string =>
  encodeURI(origin + dealHref({ id, title }))

/**
 * A deal's linked data for search engines: a listing with its offer, and the house that it is about. None for a deal that not everyone
 * reads.
 * @param origin the site's origin, to make paths absolute
 */
export function linkedDeal(origin: string, deal: Deal): LinkedThing[] {
  if (!isPublic(deal.status) || deal.publishedAt === null) return []
  const url = dealUrl(origin, deal)
  const images = deal.photo.map(({ location }) => origin + location)
  return [
    {
      '@type': 'RealEstateListing',
      name: deal.title,
      url,
      inLanguage: 'es',
      description: plainText(deal.body) || deal.title,
      datePosted: deal.publishedAt,
      ...(images.length > 0 && { image: images }),
      offers: {
        '@type': 'Offer',
        url,
        price: deal.price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${AVAILABILITY[deal.status] ?? 'InStock'}`,
      },
      mainEntity: houseOf(deal),
    },
  ]
}

const AVAILABILITY: Partial<Record<Deal['status'], string>> = {
  under_contract: 'LimitedAvailability',
  sold: 'SoldOut',
}

const houseOf = (deal: Deal): LinkedThing => ({
  '@type': kindOf(deal.type),
  name: deal.address1,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [deal.address1, deal.address2].filter(Boolean).join(', '),
    addressLocality: deal.city,
    addressRegion: /\((\w\w)\)$/.exec(deal.state)?.[1] ?? deal.state,
    postalCode: deal.zipcode,
    addressCountry: 'US',
  },
  // FTK is the square foot in the codes of UN/CEFACT.
  floorSize: { '@type': 'QuantitativeValue', value: deal.footage, unitCode: 'FTK' },
  numberOfBedrooms: deal.bedroom,
  ...(Number.isInteger(deal.bathrooms) && { numberOfBathroomsTotal: deal.bathrooms }),
  yearBuilt: deal.yearbuild,
})
