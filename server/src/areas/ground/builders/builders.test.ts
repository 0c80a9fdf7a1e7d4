import { errorStatus, errorText } from '@cancha/contract/ground/errors'
import * as liveEvents from '@cancha/contract/ground/live-events'
import * as lendingEvents from '@cancha/contract/lending/lending-events'
import * as accountEvents from '@cancha/contract/people/accounts-events'
import * as connectionEvents from '@cancha/contract/people/connections-events'
import { members } from '@cancha/contract/people/members'
import * as forumEvents from '@cancha/contract/talk/forums-events'
import * as messengerEvents from '@cancha/contract/talk/messenger-events'
import * as notificationEvents from '@cancha/contract/talk/notifications-events'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { REQUESTS_MOST } from '@cancha/domain/people/connections/limits'
import { MESSAGE_MOST } from '@cancha/domain/talk/messenger/limits'
import { describe, expect, test } from 'vitest'
import { commonPaces } from '../../../http/limits/limits.ts'
import { printedCallOf } from '../../../http/openapi/printed-calls.ts'
import { BUILDERS_PAGE, type Language } from '../../../http/openapi/words.ts'
import { LIVE_PATHS } from '../../../live/live.ts'
import { usualCaps } from '../../../live/socket-limits.ts'
import { allOperations } from '../../../testing/rights/all-operations.ts'
import { allFeatures } from '../../all.ts'
import { NUMBERS } from './numbers.ts'
import { pageIn } from './page.ts'

/** A page as a visitor reads it: its text without its markup. */
function read(language: Language) {
  const { html: body, policy } = pageIn(language)
  const text = body.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ')
  return { policy, body, text: text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)) }
}
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)]

/** All that the contract says a socket may hear. */
const LIVE_EVENTS = [
  accountEvents,
  connectionEvents,
  forumEvents,
  lendingEvents,
  liveEvents,
  messengerEvents,
  notificationEvents,
].flatMap((events) => Object.values(events).map(({ name }) => name))

const LANGUAGES: Language[] = ['es', 'en']

describe.each(LANGUAGES)('the page for builders of apps (%s)', (language) => {
  test('is text without a script, says its language and where it stands in the other one', () => {
    const { policy, body } = read(language)
    expect(body).toContain(`<html lang="${language}">`)
    for (const [other, address] of Object.entries(BUILDERS_PAGE))
      expect(body).toContain(`<link rel="alternate" hreflang="${other}" href="${address}">`)
    expect(policy).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script|undefined|\[object/)
  })

  test('states every number as the program has it', () => {
    const { text } = read(language)
    for (const number of leaves(NUMBERS)) expect(text).toContain(number)
    const unused =
      language === 'es' ? 'tras 30 días sin usarse y a los 90 días' : 'after 30 days without use and after 90'
    expect(text).toContain(unused)
    for (const stated of [
      formatCount(commonPaces[0]?.points ?? 0),
      formatSize(members.keepPicture.bodyLimit),
      formatCount(MESSAGE_MOST),
      REQUESTS_MOST,
      usualCaps.namelessMs / 1_000,
      ...LIVE_PATHS,
    ])
      expect(text).toContain(String(stated))
  })

  test('has every code with its status, and no other', () => {
    const { text, body } = read(language)
    for (const [code, status] of Object.entries(errorStatus))
      expect(body).toContain(`<td><code>${code}</code></td><td>${status}</td>`)
    if (language === 'es') for (const sentence of Object.values(errorText)) expect(text).toContain(sentence)
  })

  test('names only calls and live events that there are', () => {
    const { body } = read(language)
    const calls = [...body.matchAll(/<code>((?:GET|POST|PUT) \/[^<\s]+)<\/code>/g)].map(
      ([, call = '']) => call,
    )
    expect(calls.length).toBeGreaterThan(6)
    const known = allOperations.map(({ operation }) => `${operation.method} ${operation.path}`)
    expect(calls.filter((call) => !printedCallOf(call) && !known.includes(call))).toEqual([])
    const events = [...body.matchAll(/<td><code>(\w+)<\/code><\/td><td>app →/g)].map(([, name]) => name)
    const heard = allFeatures.flatMap(({ hears = [] }) => hears.map(({ call }) => call.name))
    expect(events).toHaveLength(5)
    expect(events.filter((name) => !heard.includes(name ?? ''))).toEqual([])
    const told = [...body.matchAll(/<td><code>(\w+)<\/code><\/td><td>\S+ → app/g)].map(([, name]) => name)
    expect(told.toSorted()).toEqual(LIVE_EVENTS.toSorted())
  })

  test('every part that its contents list is there', () => {
    const { body } = read(language)
    const listed = [...body.matchAll(/<li><a href="#([\w-]+)">/g)].map(([, id]) => id)
    expect(listed).toHaveLength(12)
    for (const id of listed) expect(body).toContain(`<h2 id="${id}">`)
  })
})
