/**
 * The part of schema.org's own definitions (release 30.0, schemaorg-all-https.jsonld) that a forum's page is told with: each type with
 * the types that it is a kind of, and each property with the types that have it (`domainIncludes`) and what it is (`rangeIncludes`).
 */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  Action: ['Thing'],
  Answer: ['Comment'],
  Article: ['CreativeWork'],
  AssessAction: ['Action'],
  Comment: ['CreativeWork'],
  CommentAction: ['CommunicateAction'],
  CommunicateAction: ['InteractAction'],
  CreativeWork: ['Thing'],
  Date: [],
  DateTime: [],
  DiscussionForumPosting: ['SocialMediaPosting'],
  ImageObject: ['MediaObject'],
  Intangible: ['Thing'],
  Integer: ['Number'],
  InteractAction: ['Action'],
  InteractionCounter: ['StructuredValue'],
  LikeAction: ['ReactAction'],
  MediaObject: ['CreativeWork'],
  Number: [],
  Person: ['Thing'],
  QAPage: ['WebPage'],
  Question: ['Comment'],
  ReactAction: ['AssessAction'],
  SocialMediaPosting: ['Article'],
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
  interactionStatistic: { of: ['CreativeWork', 'Organization', 'Person'], is: ['InteractionCounter'] },
  interactionType: { of: ['InteractionCounter'], is: ['Action'] },
  mainEntity: { of: ['CreativeWork'], is: ['Thing'] },
  name: { of: ['Thing'], is: ['Text'] },
  suggestedAnswer: { of: ['Question'], is: ['Answer', 'ItemList'] },
  text: { of: ['CreativeWork'], is: ['Text'] },
  upvoteCount: { of: ['Comment'], is: ['Integer'] },
  url: { of: ['Thing'], is: ['URL'] },
  userInteractionCount: { of: ['InteractionCounter'], is: ['Integer'] },
}

const isKindOf = (type: string, other: string): boolean =>
  type === other || (TYPES[type] ?? []).some((parent) => isKindOf(parent, other))

/** Whether a value that is no thing of its own may be of one of these types. */
function isPlain(value: unknown, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type === 'Integer' || type === 'Number') return Number.isInteger(value)
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
 * What a thing of JSON-LD says that schema.org's definitions don't know: a type, a property that its type hasn't, or a value that the
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
