/**
 * The part of schema.org's own definitions (release 30.0, schemaorg-all-https.jsonld) that pages of forums and deals are told with: each type with
 * the types that it is a kind of, and each property with the types that have it (`domainIncludes`) and what it is (`rangeIncludes`).
 */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Accommodation: ['Place'],
  Action: ['Thing'],
  Answer: ['Comment'],
  Apartment: ['Accommodation'],
  Article: ['CreativeWork'],
  AssessAction: ['Action'],
  Comment: ['CreativeWork'],
  CommentAction: ['CommunicateAction'],
  CommunicateAction: ['InteractAction'],
  ContactPoint: ['StructuredValue'],
  CreativeWork: ['Thing'],
  Date: [],
  DateTime: [],
  DiscussionForumPosting: ['SocialMediaPosting'],
  Enumeration: ['Intangible'],
  House: ['Accommodation'],
  ImageObject: ['MediaObject'],
  InStock: ['ItemAvailability'],
  Intangible: ['Thing'],
  Integer: ['Number'],
  InteractAction: ['Action'],
  InteractionCounter: ['StructuredValue'],
  ItemAvailability: ['Enumeration'],
  LikeAction: ['ReactAction'],
  LimitedAvailability: ['ItemAvailability'],
  MediaObject: ['CreativeWork'],
  Number: [],
  Offer: ['Intangible'],
  Person: ['Thing'],
  Place: ['Thing'],
  PostalAddress: ['ContactPoint'],
  QAPage: ['WebPage'],
  QuantitativeValue: ['StructuredValue'],
  Question: ['Comment'],
  ReactAction: ['AssessAction'],
  RealEstateListing: ['WebPage'],
  SingleFamilyResidence: ['House'],
  SocialMediaPosting: ['Article'],
  SoldOut: ['ItemAvailability'],
  StructuredValue: ['Intangible'],
  Text: [],
  Thing: [],
  URL: ['Text'],
  WebPage: ['CreativeWork'],
}
const PROPERTIES: Readonly<Record<string, { of: readonly string[]; is: readonly string[] }>> = {
  acceptedAnswer: { of: ['Question'], is: ['Answer', 'ItemList'] },
  answerCount: { of: ['Question'], is: ['Integer'] },
  author: { of: ['CreativeWork', 'Rating'], is: ['Organization', 'Person'] },
  comment: { of: ['CreativeWork', 'RsvpAction'], is: ['Comment'] },
  dateModified: { of: ['CreativeWork', 'DataFeedItem'], is: ['Date', 'DateTime'] },
  datePublished: { of: ['Certification', 'CreativeWork'], is: ['Date', 'DateTime'] },
  headline: { of: ['CreativeWork'], is: ['Text'] },
  image: { of: ['Thing'], is: ['ImageObject', 'URL'] },
  inLanguage: {
    of: [
      'BroadcastService',
      'CommunicateAction',
      'CreativeWork',
      'Event',
      'LinkRole',
      'PronounceableText',
      'WriteAction',
    ],
    is: ['Language', 'Text'],
  },
  address: {
    of: ['GeoCoordinates', 'GeoShape', 'Organization', 'Person', 'Place'],
    is: ['PostalAddress', 'Text'],
  },
  addressCountry: {
    of: ['DefinedRegion', 'GeoCoordinates', 'GeoShape', 'PostalAddress'],
    is: ['Country', 'Text'],
  },
  addressLocality: { of: ['PostalAddress'], is: ['Text'] },
  addressRegion: { of: ['DefinedRegion', 'PostalAddress'], is: ['Text'] },
  availability: { of: ['Demand', 'Offer'], is: ['ItemAvailability'] },
  datePosted: { of: ['JobPosting', 'RealEstateListing'], is: ['Date', 'DateTime'] },
  description: { of: ['Thing'], is: ['Text', 'TextObject'] },
  floorSize: { of: ['Accommodation', 'FloorPlan'], is: ['QuantitativeValue'] },
  interactionStatistic: { of: ['CreativeWork', 'Organization', 'Person'], is: ['InteractionCounter'] },
  interactionType: { of: ['InteractionCounter'], is: ['Action'] },
  mainEntity: { of: ['CreativeWork'], is: ['Thing'] },
  name: { of: ['Thing'], is: ['Text'] },
  numberOfBathroomsTotal: { of: ['Accommodation', 'FloorPlan'], is: ['Integer'] },
  numberOfBedrooms: {
    of: ['Accommodation', 'ApartmentComplex', 'FloorPlan'],
    is: ['Number', 'QuantitativeValue'],
  },
  offers: {
    of: ['AggregateOffer', 'CreativeWork', 'Event', 'MenuItem', 'Product', 'Service', 'Trip'],
    is: ['Demand', 'Offer'],
  },
  postalCode: { of: ['DefinedRegion', 'GeoCoordinates', 'GeoShape', 'PostalAddress'], is: ['Text'] },
  price: { of: ['DonateAction', 'Offer', 'PriceSpecification', 'TradeAction'], is: ['Number', 'Text'] },
  priceCurrency: {
    of: ['DonateAction', 'Offer', 'PriceSpecification', 'Reservation', 'Ticket', 'TradeAction'],
    is: ['Text'],
  },
  streetAddress: { of: ['PostalAddress'], is: ['Text'] },
  suggestedAnswer: { of: ['Question'], is: ['Answer', 'ItemList'] },
  text: { of: ['CreativeWork'], is: ['Text'] },
  unitCode: {
    of: ['PropertyValue', 'QuantitativeValue', 'TypeAndQuantityNode', 'UnitPriceSpecification'],
    is: ['Text', 'URL'],
  },
  upvoteCount: { of: ['Comment'], is: ['Integer'] },
  url: { of: ['Thing'], is: ['URL'] },
  userInteractionCount: { of: ['InteractionCounter'], is: ['Integer'] },
  value: {
    of: ['LocationFeatureSpecification', 'MonetaryAmount', 'PropertyValue', 'QuantitativeValue'],
    is: ['Boolean', 'Number', 'StructuredValue', 'Text'],
  },
  yearBuilt: { of: ['Accommodation'], is: ['Number'] },
}

const isKindOf = (type: string, other: string): boolean =>
  type === other || (TYPES[type] ?? []).some((parent) => isKindOf(parent, other))

/** Whether a value that is no thing of its own may be of one of these types. */
function isPlain(value: unknown, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type === 'Integer') return Number.isInteger(value)
    if (type === 'Number') return Number.isFinite(value)
    if (typeof value !== 'string') return false
    if (type === 'DateTime' || type === 'Date')
      return !Number.isNaN(Date.parse(value)) && /^\d{4}-\d\d-\d\d/.test(value)
    if (isKindOf('URL', type) || type === 'ImageObject')
      return type === 'Text' ? value.trim() !== '' : isAbsolute(value)
    // The definitions let an address of schema.org itself stand for a kind of action.
    return isKindOf(value.replace('https://schema.org/', ''), type) && value.startsWith('https://schema.org/')
  })
}
const isAbsolute = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

/**
 * Finds parts of a JSON-LD thing that schema.org's definitions don't know: a type, a property that its type hasn't, or a value that the
 * property isn't. Each as a sentence that begins with the way to it.
 */
export function faultsOf(thing: unknown, way = '$'): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${way}: is no thing`]
  const { '@type': type, '@context': _, ...properties } = thing as Record<string, unknown>
  if (typeof type !== 'string' || !TYPES[type]) return [`${way}: is no known type: ${String(type)}`]
  return Object.entries(properties).flatMap(([name, given]) => {
    const at = `${way}.${name}`
    const property = PROPERTIES[name]
    if (!property?.of.some((owner) => isKindOf(type, owner))) return [`${at}: ${type} has no such property`]
    return (Array.isArray(given) ? given : [given]).flatMap((value: unknown) => {
      if (typeof value !== 'object' || value === null)
        return isPlain(value, property.is)
          ? []
          : [`${at}: ${String(value)} is none of ${property.is.join(', ')}`]
      const { '@type': of } = value as { '@type'?: string }
      const fits = of !== undefined && property.is.some((wanted) => isKindOf(of, wanted))
      return [...(fits ? [] : [`${at}: ${of} is none of ${property.is.join(', ')}`]), ...faultsOf(value, at)]
    })
  })
}
