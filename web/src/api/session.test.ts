import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANA } from '../shell/session/sample-member.ts'
import { adoptSession, forgetInactive, forgetSession, refetchForgotten, sessionQuery } from './session.ts'
import { siteQuery } from './site.ts'

let client: QueryClient
/** The viewer for whom the server answers a request for a course. */
let looks: string
const courseQuery = { queryKey: ['course', '1'], queryFn: async () => `el curso para ${looks}` }

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  client.setQueryData(siteQuery.queryKey, { loginRequired: true })
  adoptSession(client, ANA)
  looks = 'Ana'
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a page that stays when the session ends', () => {
  test('hears that nobody is signed in', async () => {
    const seen: unknown[] = []
    new QueryObserver(client, sessionQuery).subscribe(({ data }) => seen.push(data))
    forgetSession(client)
    refetchForgotten(client)
    await settled()
    expect(seen.at(-1)).toBeNull()
  })

  test('shows what it showed to the member no longer, once the guards were asked', async () => {
    const observer = new QueryObserver(client, courseQuery)
    observer.subscribe(() => undefined)
    await settled()
    expect(observer.getCurrentResult().data).toBe('el curso para Ana')
    looks = 'quien visita'
    forgetSession(client)
    expect(client.getQueryData(courseQuery.queryKey)).toBeUndefined()
    await settled()
    expect(observer.getCurrentResult().data).toBe('el curso para Ana')
    refetchForgotten(client)
    await settled()
    expect(observer.getCurrentResult().data).toBe('el curso para quien visita')
  })

  test('keeps how the site is set up', () => {
    forgetSession(client)
    expect(client.getQueryData(siteQuery.queryKey)).toEqual({ loginRequired: true })
  })
})

test('when rights change, what no page shows is forgotten, and what one shows isn’t', async () => {
  client.setQueryData(['tip', '1'], { lock: 'upgrade' })
  client.setQueryData(courseQuery.queryKey, 'el curso para Ana')
  new QueryObserver(client, courseQuery).subscribe(() => undefined)
  forgetInactive(client)
  expect(client.getQueryData(['tip', '1'])).toBeUndefined()
  expect(client.getQueryData(courseQuery.queryKey)).toBe('el curso para Ana')
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ANA)
  expect(client.getQueryData(siteQuery.queryKey)).toEqual({ loginRequired: true })
})
